// The places of a source file that can be changed as a slip of the hand would change them: an operator turned round, a
// constant one off, a condition turned over, a statement left out, a function that returns nothing. Never words, comments,
// assertions or declarations.

// The text with all that is no code blanked out, every character at its place.
function code_of(text) {
  const blank = (all) => all.replace(/[^\n]/g, ' ');
  let code = text
    .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|R"\(([\s\S]*?)\)"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'/g, (all) =>
      all[0] === '/' ? blank(all) : all[0] === "'" ? "'".padEnd(all.length, '\x01') : '"'.padEnd(all.length, '\x01'),
    )
    .replace(/^\s*#[^\n]*/gm, blank)
    .replace(/\b(namespace|using|template)\b[^;{]*/g, blank);
  for (const proof of /\b(static_assert|assert)\s*\(/g[Symbol.matchAll](code)) {
    const end = closing(code, proof.index + proof[0].length);
    if (end > 0) code = code.slice(0, proof.index) + blank(code.slice(proof.index, end + 1)) + code.slice(end + 1);
  }
  return code;
}

// Where the bracket that was opened before `from` closes; -1 when it does not.
function closing(code, from) {
  let depth = 1;
  for (let i = from; i < code.length; ++i) {
    if (code[i] === '(') ++depth;
    if (code[i] === ')' && --depth === 0) return i;
  }
  return -1;
}

const swaps = [
  [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ < (?!>)/g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ && (?!\w+\)?[,)] )/g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* (?=[\w(])/g, ' + '],
  [/ % /g, ' / '],
  [/ \+= /g, ' -= '],
  [/ -= /g, ' += '],
  [/ \|= /g, ' &= '],
  [/ &= /g, ' |= '],
  [/ & (?=[\w(~])/g, ' | '],
  [/ \| /g, ' & '],
  [/ << /g, ' >> '],
  [/ >> /g, ' << '],
  [/\+\+(?=\w)/g, '--'],
  [/--(?=\w)/g, '++'],
  [/\bstd::min\(/g, 'std::max('],
  [/\bstd::max\(/g, 'std::min('],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=[ (])!(?=[a-z(])/g, ''],
  [/\bcontinue;/g, 'break;'],
];

// Statements that a block does not need in order to be one.
const no_statement =
  /^(return|break|continue|case|default|const|constexpr|static|auto|struct|class|enum|union|friend|else|if|for|while|do|switch|public|private|explicit|virtual|inline|extern|typedef|goto)\b/;
const declaration = /^[\w:]+(<[^;]*>)?[&*]? +[&*]?\w+ *(;|=|\{|\(|\[)/;

function* changes(code) {
  for (const [from, to] of swaps) {
    for (const match of code.matchAll(from)) yield [match.index, match[0].length, to];
  }
  for (const match of code.matchAll(/(?<=[ ([{,+-])\d+(?=[u ,;)\]}:])(?!\.)/g)) {
    const number = Number(match[0]);
    yield [match.index, match[0].length, `${number + 1}`];
    if (number > 0) yield [match.index, match[0].length, `${number - 1}`];
  }
  for (const match of code.matchAll(/\b(if|while) \((?!constexpr)/g)) {
    const from = match.index + match[0].length;
    const end = closing(code, from);
    // A condition that declares something is left alone: what it declares is needed. A single comparison or denial is
    // turned round above.
    const simple = /^[^&|]* (==|!=|<|<=|>|>=) [^&|]*$|^![\w.]+(\([^()]*\))?$/;
    const condition = code.slice(from, end);
    if (end < 0 || /[^=!<>]=[^=]|;/.test(condition)) continue;
    if (!simple.test(condition)) yield [from, end - from, (all) => `!(${all})`];
  }
  for (const match of code.matchAll(/\breturn ([^;{}]+);/g)) {
    if (/^(true|false|nullptr|std::nullopt|0|[a-z_]+)$/.test(match[1])) continue;
    yield [match.index, match[0].length, 'return {};', 'return;'];
  }
  for (const match of code.matchAll(/(?<=[;{})]\s*\n\s*)[a-z+-][^;{}\n]*(?:\n[^;{}\n]*)*;/g)) {
    if (!no_statement.test(match[0]) && !declaration.test(match[0])) yield [match.index, match[0].length, ';'];
  }
}

// Every change of the file, in the order of its lines: {file, line, was, now, text, other}. `was` and `now` are the lines
// that differ, for people; `text` is the whole file with the change, `other` what to try where that does not compile.
export function sites(file, text) {
  const code = code_of(text);
  const found = [];
  for (const [at, length, to, otherwise] of changes(code)) {
    const put = typeof to === 'string' ? to : to(text.slice(at, at + length));
    const site = change(file, text, at, length, put);
    if (otherwise) site.other = change(file, text, at, length, otherwise).text;
    found.push(site);
  }
  const order = (a, b) => a.at - b.at || (a.now < b.now ? -1 : 1);
  return found.sort(order);
}

export function change(file, text, at, length, put) {
  const begin = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at + length);
  const whole = (lines) => lines.replace(/\s+/g, ' ').trim();
  return {
    file,
    at,
    line: text.slice(0, at).split('\n').length,
    was: whole(text.slice(begin, end)),
    now: whole(text.slice(begin, at) + put + text.slice(at + length, end)),
    text: text.slice(0, at) + put + text.slice(at + length),
  };
}
