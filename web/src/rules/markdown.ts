// As much Markdown as the rules pages use, as HTML: headings, paragraphs, lists, tables, code, bold, italics. Every rule
// gets an anchor by its number, and every mention of a number leads there.

const harmless = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const idPattern = '[A-Z]{1,4}-\\d{2,3}[a-z]?';
const definition = new RegExp(`^(?:- )?\\*\\*(${idPattern})\\*\\*`);
const row = new RegExp(`^\\|\\s*(?:\\*\\*)?(${idPattern})(?:\\*\\*)?\\s*\\|`);

export interface Page {
  html: string;
  headings: { id: string; text: string; depth: number }[];
  rules: string[];
}

export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function inline(text: string, known: ReadonlySet<string>, link: (rule: string) => string): string {
  const parts = text.split(/(`[^`]*`)/);
  return parts
    .map((part) => {
      if (part.startsWith('`') && part.length > 1) return `<code>${harmless(part.slice(1, -1))}</code>`;
      return harmless(part)
        .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>')
        .replace(new RegExp(`\\b${idPattern}\\b`, 'g'), (id) =>
          known.has(id) ? `<a href="${harmless(link(id))}">${id}</a>` : id,
        );
    })
    .join('');
}

export function renderMarkdown(source: string, link: (rule: string) => string): Page {
  const lines = source.replace(/<!--[\s\S]*?-->/g, '').split('\n');
  const rules = lines.flatMap((line) => definition.exec(line)?.[1] ?? row.exec(line)?.[1] ?? []);
  const known = new Set(rules);
  const page: Page = { html: '', headings: [], rules };
  const say = (text: string) => inline(text, known, link);
  let i = 0;

  const paragraph = () => {
    const block: string[] = [];
    while (i < lines.length && lines[i]?.trim() !== '' && !/^(#|```|\||[-*] |\d+\. )/.test(lines[i] ?? ''))
      block.push(lines[i++] ?? '');
    if (block.length === 0) block.push(lines[i++] ?? '');
    const rule = definition.exec(block[0] ?? '')?.[1];
    page.html += `<p${rule ? ` id="${rule}" class="rule"` : ''}>${say(block.join(' '))}</p>`;
  };

  const list = () => {
    const ordered = /^\d+\. /.test(lines[i] ?? '');
    const tag = ordered ? 'ol' : 'ul';
    page.html += `<${tag}>`;
    while (i < lines.length && /^([-*]|\d+\.) /.test(lines[i] ?? '')) {
      const rule = definition.exec(lines[i] ?? '')?.[1];
      const item = [(lines[i++] ?? '').replace(/^([-*]|\d+\.) /, '')];
      while (i < lines.length && /^\s+\S/.test(lines[i] ?? '')) item.push((lines[i++] ?? '').trim());
      page.html += `<li${rule ? ` id="${rule}" class="rule"` : ''}>${say(item.join(' '))}</li>`;
    }
    page.html += `</${tag}>`;
  };

  // Every cell carries the head of its column, so that a table of sentences can be read as a list where it is narrow.
  const table = () => {
    const block: string[][] = [];
    while (i < lines.length && lines[i]?.startsWith('|')) {
      const line = (lines[i++] ?? '').trim().replace(/^\||\|$/g, '');
      block.push(line.split('|').map((cell) => cell.trim()));
    }
    const heads = block[1]?.every((cell) => /^[:-]+$/.test(cell)) ? (block.shift() ?? []) : [];
    if (heads.length > 0) block.shift();
    const long = block.some((cells) => cells.some((cell) => cell.length > 60));
    page.html += `<div class="scroll" tabindex="0" role="group"><table${long ? ' class="long"' : ''}>`;
    if (heads.length > 0)
      page.html += `<thead><tr>${heads.map((head) => `<th scope="col">${say(head)}</th>`).join('')}</tr></thead>`;
    page.html += '<tbody>';
    for (const cells of block) {
      const rule = row.exec(`| ${cells[0]} |`)?.[1];
      page.html += `<tr${rule ? ` id="${rule}" class="rule"` : ''}>${cells
        .map((cell, column) => `<td data-head="${harmless(heads[column] ?? '')}">${say(cell)}</td>`)
        .join('')}</tr>`;
    }
    page.html += '</tbody></table></div>';
  };

  const code = () => {
    i++;
    const block: string[] = [];
    while (i < lines.length && !lines[i]?.startsWith('```')) block.push(lines[i++] ?? '');
    i++;
    page.html += `<pre tabindex="0"><code>${harmless(block.join('\n'))}</code></pre>`;
  };

  const heading = () => {
    const [, marks = '#', text = ''] = /^(#+)\s*(.*)$/.exec(lines[i++] ?? '') ?? [];
    const id = slug(text);
    page.headings.push({ id, text, depth: marks.length });
    const level = Math.min(marks.length + 1, 6);
    page.html += `<h${level} id="${id}">${say(text)}</h${level}>`;
  };

  while (i < lines.length) {
    const line = lines[i] ?? '';
    if (line.trim() === '') i++;
    else if (line.startsWith('#')) heading();
    else if (line.startsWith('```')) code();
    else if (line.startsWith('|')) table();
    else if (/^([-*]|\d+\.) /.test(line)) list();
    else paragraph();
  }
  return page;
}
