// Random talk with a door of tables (docs/PROTOCOL.md): whole games of every kind with options, undo, looks, hints,
// what-ifs, records, questions without a table, and messages that are none. The same seed and answers give the same talk.
import { readFileSync } from 'node:fs';

const data = (path) => readFileSync(new URL(`../data/${path}`, import.meta.url), 'utf8');
const realmsCards = JSON.parse(data('realms/cards.json'));
const tileSets = {
  carcosa: data('carcosa/tiles.json'),
  carcassonne: data('carcassonne/base_tiles.json'),
  realms: data('realms/cards.json'),
  stars: data('stars/cards.json'),
};

// xorshift128 from a text; plain 32-bit numbers.
export class Chance {
  constructor(seed) {
    this.words = [0x48616c69, 0x74616c6b, 0x73616d65, 0x31383935];
    for (const letter of String(seed)) {
      this.words[0] ^= letter.codePointAt(0);
      for (let i = 0; i < 8; i++) this.next();
    }
  }
  next() {
    let [t, , , s] = this.words;
    t ^= t << 11;
    t ^= t >>> 8;
    this.words = [this.words[1], this.words[2], this.words[3], t ^ s ^ (s >>> 19)];
    return this.words[3] >>> 0;
  }
  below(bound) {
    return Math.floor((this.next() / 2 ** 32) * bound);
  }
  one_in(n) {
    return this.below(n) === 0;
  }
  any(list) {
    return list[this.below(list.length)];
  }
  // One of [weight, value] pairs.
  weighed(pairs) {
    let left = this.below(pairs.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, value] of pairs) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error('weights');
  }
}

const strangeNumbers = [-1, 0, 1, 2, 7, 8, 255, 256, 1.5, 65535, 65536, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1];
const strangeTexts = [
  '',
  ' ',
  'ü',
  '\u0000',
  '\ud83d',
  '𝒳',
  '{0}',
  'x'.repeat(200),
  'x'.repeat(201),
  '18446744073709551616',
];
// As they stand in a message: larger than a number of JavaScript can be.
const strangeJson = [
  '9007199254740993',
  '18446744073709551615',
  '18446744073709551616',
  '1e400',
  '-0',
  '-0.0',
  '1E5',
  'null',
];

export class RandomTalk {
  // `games` is the answer to {"ask":"games"}.
  constructor(chance, games) {
    this.chance = chance;
    this.games = games;
    this.tables = new Map(); // what was last heard of each, by name
    this.opened = 0;
    this.records = [];
    this.positions = []; // of The Stars Are Right
    this.last = Buffer.from('{"ask":"games"}');
    this.waiting = null; // what a message was about, until its answer comes
  }

  // The bytes of the next message; none has a line's end in it.
  next() {
    const message = this.choose();
    if (Buffer.isBuffer(message)) return message;
    if (this.chance.one_in(3)) message.lang = this.chance.any(['en', 'de', 'de']);
    if (this.chance.one_in(20)) message.id = this.strange();
    let text = JSON.stringify(message);
    if (this.chance.one_in(40)) text = this.withStrangeJson(text);
    this.last = Buffer.from(text);
    return this.last;
  }

  // What was answered, read as JSON.
  heard(answer) {
    const about = this.waiting;
    this.waiting = null;
    if (answer.record) this.records = [answer.record, ...this.records].slice(0, 8);
    if (answer.consult?.sky) this.positions = [answer.consult, ...this.positions].slice(0, 8);
    if (answer.closed && about) this.tables.delete(about.name);
    if (!answer.update || !about) return;
    const { at, branch, to_move, over, legal, players, game, seats } = answer.update;
    this.tables.set(about.name, { name: about.name, at, branch, to_move, over, legal, players, game, seats });
  }

  choose() {
    const { chance } = this;
    const table = this.tables.size > 0 ? chance.any([...this.tables.values()]) : null;
    if (table === null || chance.one_in(600) || (table.over && chance.one_in(4))) return this.open();
    if (chance.one_in(14)) return this.malformed();
    if (chance.one_in(40)) return this.question();
    return this.toTable(table);
  }

  // Each game in turn, so that none is left out.
  open() {
    const { chance } = this;
    const game = this.games[this.opened++ % this.games.length];
    const players = game.players.min + chance.below(game.players.max - game.players.min + 1);
    const message = {
      ask: 'open',
      table: this.name(),
      game: game.game,
      players,
      options: this.options(game, players),
      seed: this.seed(),
    };
    if (chance.one_in(2)) message.seats = Array.from({ length: players }, () => this.seat(game));
    if (chance.one_in(2)) message.as = chance.below(players);
    if (chance.one_in(12)) message.tiles = tileSets[game.game] + ' '.repeat(chance.below(3));
    this.waiting = { name: message.table };
    return message;
  }
  name() {
    return this.chance.any(['', 'a', 'b', 'ü']);
  }
  seed() {
    const { chance } = this;
    const hex = () => chance.next().toString(16).padStart(8, '0');
    return chance.weighed([
      [4, String(chance.next())],
      [2, hex() + hex() + hex() + hex()],
      [1, chance.next()],
    ]);
  }
  // Near the usual ones or far from them; those that need others are left out where these are missing, mostly.
  options({ options }, players) {
    const { chance } = this;
    const otherwise = chance.weighed([
      [2, 0],
      [3, 20],
      [2, 60],
    ]);
    const chosen = {};
    for (const { name, values, needs, players: suited, fewest } of options) {
      if (chance.below(100) >= otherwise) continue;
      const value = chance.any(values);
      const least = fewest?.[values.indexOf(value)] ?? suited.min;
      const may = players >= least && players <= suited.max && (!needs || needs.values.includes(chosen[needs.option]));
      if (may || chance.one_in(200)) chosen[name] = value;
    }
    return chosen;
  }
  seat({ machines }) {
    const { chance } = this;
    const kind = chance.any(['person', 'machine', 'machine', 'open']);
    const seat = { kind };
    if (kind === 'machine') seat.player = chance.any([machines[0], machines[0], machines.at(-1)]);
    if (chance.one_in(2)) seat.name = chance.any(['Anna', 'Bärbel', 'Ω', '"\\']);
    if (chance.one_in(4)) seat.colour = 'amber';
    return seat;
  }

  // A seat of the table, now and then somebody who watches, seldom a seat that is not there.
  as(table) {
    const { chance } = this;
    return chance.weighed([
      [12, chance.below(table.players)],
      [3, null],
      [1, chance.any(strangeNumbers)],
    ]);
  }
  mover(table) {
    return this.chance.one_in(12) ? this.as(table) : table.to_move;
  }

  toTable(table) {
    const { chance } = this;
    const message = chance.weighed([
      [90, () => this.goOn(table)],
      [3, () => ({ ask: 'machine' })],
      [5, () => ({ ask: 'undo', as: this.mover(table) })],
      [5, () => ({ ask: 'undo', as: this.as(table) })],
      [5, () => ({ ask: 'redo', as: this.as(table) })],
      [4, () => ({ ask: 'consent', yes: !chance.one_in(4), as: this.as(table) })],
      [2, () => ({ ask: 'sit', seat: this.seat(this.gameOf(table)), as: this.as(table) })],
      [8, () => ({ ask: 'look', at: chance.below(table.at + 1), as: this.as(table) })],
      [
        6,
        () => ({
          ask: 'update',
          since: chance.below(table.at + 2),
          branch: chance.one_in(5) ? chance.any(strangeNumbers) : chance.below(table.branch + 2),
          as: this.as(table),
        }),
      ],
      [5, () => this.whatIf(table)],
      [2, () => ({ ask: 'hint', as: this.mover(table) })],
      [2, () => ({ ask: 'hint', player: 'random', as: this.mover(table) })],
      [5, () => ({ ask: 'why', do: this.action(table), as: this.mover(table) })],
      [3, () => ({ ask: 'record' })],
      [1, () => this.load()],
      [1, () => (chance.one_in(4) ? { ask: 'close' } : { ask: 'record' })],
      [
        2,
        () => ({
          ask: chance.any(['look', 'update', 'what_if', 'why', 'do']),
          at: this.strange(),
          since: this.strange(),
        }),
      ],
    ])();
    message.table ??= table.name;
    this.waiting ??= { name: message.table };
    return message;
  }
  gameOf(table) {
    return this.games.find(({ game }) => game === table.game);
  }
  // Whoever is to move does; on a seat where nobody sits somebody takes place.
  goOn(table) {
    const kind = table.seats[table.to_move]?.kind;
    if (kind === 'machine') return { ask: 'machine' };
    if (kind === 'open') return { ask: 'sit', seat: { kind: 'person' }, as: table.to_move };
    return this.act(table);
  }
  // What is legal was told to the seat that is to move; when it was not, it is asked for.
  act(table) {
    if (!table.legal || table.over) return { ask: 'update', as: table.to_move, since: table.at };
    const message = { do: this.action(table), as: this.mover(table) };
    if (this.chance.one_in(3)) message.at = table.at;
    if (this.chance.one_in(8)) message.since = this.chance.below(table.at + 1);
    return message;
  }
  // Verbs first, so that seldom ones come up; now and then with a letter too many or too few.
  action(table) {
    const { chance } = this;
    const legal = table.legal ?? ['draw', 'take 1', 'recover', 'end'];
    if (legal.length === 0) return 'draw';
    const verb = chance.any([...new Set(legal.map((text) => text.split(' ')[0]))]);
    const text = chance.any(chance.one_in(2) ? legal : legal.filter((one) => one.split(' ')[0] === verb));
    if (!chance.one_in(25)) return text;
    const at = chance.below(text.length + 1);
    return text.slice(0, at) + chance.any(['', ' ', 'x', 'ß', '-', '1']) + text.slice(at + chance.below(2));
  }
  whatIf(table) {
    const { chance } = this;
    const message = {
      ask: 'what_if',
      as: this.mover(table),
      at: chance.one_in(2) ? table.at : chance.below(table.at + 1),
      actions: [],
    };
    if (chance.one_in(2)) message.actions.push(this.action(table));
    if (chance.one_in(3)) message.deals = chance.below(4);
    if (chance.one_in(3)) message.then = chance.any([['resolve', 'imbue none'], ['end'], ['draw', 'end', 'discard']]);
    return message;
  }
  load() {
    const { chance } = this;
    let record = this.records.length > 0 ? chance.any(this.records) : 'hali 1\n';
    if (chance.one_in(3)) record = this.garbled(Buffer.from(record)).toString('utf8');
    this.waiting = { name: this.name() };
    return { ask: 'load', record, table: this.waiting.name };
  }

  question() {
    const { chance } = this;
    const ask = chance.any(['realms', 'realms', 'puzzle', 'solve', 'look', 'games', 'bench']);
    const { game } = chance.any(this.games);
    if (ask === 'games') return { ask };
    if (ask === 'bench') return { ask, game, games: 1 + chance.below(3) };
    if (ask === 'realms') return { ask: 'consult', game: 'realms', question: this.hand() };
    if (ask === 'puzzle' || this.positions.length === 0) {
      const puzzle = chance.one_in(2)
        ? { date: `20${20 + chance.below(60)}-0${1 + chance.below(9)}-1${chance.below(10)}` }
        : { seed: String(chance.next()), difficulty: chance.any(['easy', 'medium', 'hard']) };
      return { ask: 'consult', game: 'stars', question: { puzzle } };
    }
    const { sky, hand, cult, solution } = chance.any(this.positions);
    const question =
      ask === 'solve'
        ? { solve: { sky, hand, cult } }
        : { look: { sky, hand, cult, actions: solution?.sequence ?? [] } };
    return { ask: 'consult', game: chance.one_in(20) ? game : 'stars', question };
  }
  hand() {
    const { chance } = this;
    const names = realmsCards.cards.map(({ id, name }) => chance.any([id, name]));
    const some = (most) => Array.from({ length: chance.below(most + 1) }, () => chance.any(names));
    const question = { hand: some(8), suits: chance.one_in(2) };
    if (chance.one_in(2)) question.best = true;
    if (chance.one_in(4)) question.discard = some(6);
    if (chance.one_in(4)) question.players = chance.below(8);
    return question;
  }

  strange() {
    const { chance } = this;
    return chance.any([chance.any(strangeNumbers), chance.any(strangeTexts), null, true, [], {}, [[1], { a: [] }]]);
  }
  // One number, or one text, is replaced by something that JSON can say and JavaScript cannot.
  withStrangeJson(text) {
    const places = [...text.matchAll(/(?<=:)(?:-?\d+|"[^"\\]*")(?=[,}])/g)];
    if (places.length === 0) return text;
    const { index, 0: found } = this.chance.any(places);
    return text.slice(0, index) + this.chance.any(strangeJson) + text.slice(index + found.length);
  }
  // No message at all, or one with bytes changed, cut, doubled.
  malformed() {
    const { chance } = this;
    if (chance.one_in(10))
      return Buffer.from(
        Array.from({ length: chance.below(40) }, () => chance.below(256)).filter((byte) => byte !== 10),
      );
    if (chance.one_in(10)) return Buffer.from(chance.any(['[', '{"a":', '{']).repeat(1 + chance.below(200)));
    if (chance.one_in(10))
      return Buffer.from(
        JSON.stringify({
          ask: chance.any(['update', 'open', 'dance', 'sit']),
          table: this.name(),
          seed: this.strange(),
          as: this.strange(),
        }),
      );
    return this.garbled(this.last);
  }
  garbled(bytes) {
    const { chance } = this;
    let out = Buffer.from(bytes);
    for (let n = chance.below(3); n >= 0 && out.length > 0; n--) {
      const at = chance.below(out.length);
      const to = Math.min(out.length, at + chance.below(12));
      const parts = chance.any([
        [out.subarray(0, at), Buffer.from([chance.below(256)]), out.subarray(at + 1)],
        [out.subarray(0, at), out.subarray(to)],
        [out.subarray(0, to), out.subarray(at)],
        [out.subarray(0, at)],
      ]);
      out = Buffer.concat(parts);
    }
    return Buffer.from(out.filter((byte) => byte !== 10));
  }
}
