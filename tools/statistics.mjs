// node tools/statistics.mjs HALI [GAMES] > docs/STATISTICS.md: what `hali simulate` tells of the machine players, as a page.
import { execFileSync } from 'node:child_process';

const [hali = 'build/release/hali', games = '200'] = process.argv.slice(2);

function simulate(players, options) {
  const bots = Array(players).fill('greedy').join(',');
  const some = options === '' ? [] : ['--options', options];
  const given = ['simulate', 'carcosa', '--players', `${players}`, '--games', games, '--seed', '1', '--bots', bots, '--json', ...some];
  return JSON.parse(execFileSync(hali, given, { encoding: 'utf8', maxBuffer: 1 << 26 }));
}

const percent = (count, of) => `${Math.round((100 * count) / of)} %`;
const share = (one, ending) => percent(one.endings[ending] ?? 0, one.games);
const row = (cells) => `| ${cells.join(' | ')} |`;
const perGame = (one, event) => (one.events_per_game[event] ?? 0).toFixed(1);

const alone = [
  ['the plain game', ''],
  ['Muscle (thugs)', 'thugs=on'],
  ['Ignorant Fools', 'fools=on'],
  ['A King in the Distance', 'distant=on'],
  ['Unprepared', 'unprepared=on'],
  ['occultists called by completed rites (CAE-31)', 'occultist_trigger=completed'],
  ['Distance, Unprepared', 'distant=on,unprepared=on'],
  ['Fools, Muscle', 'fools=on,thugs=on'],
].map(([name, options]) => [name, simulate(1, options)]);

const together = [2, 3, 4].flatMap((players) =>
  ['', 'thugs=on', 'stranger=on', 'thugs=on,stranger=on'].map((options) => [players, options, simulate(players, options)]),
);

const lines = [
  '# Statistics',
  '',
  `Made by \`node tools/statistics.mjs\` out of \`hali simulate\`: ${games} games each, seed 1, all seats played by *greedy*.`,
  '',
  '## Carcosa alone: The Investigators',
  '',
  row(['modules', 'won', 'A Cult Ascends', 'The King Rises', 'lost: assistant', 'lost: cult', 'lost: Hastur', 'score', 'turns']),
  row(Array(9).fill('---')),
  ...alone.map(([name, one]) =>
    row([
      name,
      percent(one.wins[0], one.games),
      ...['ascends', 'king_rises', 'researched', 'hunted', 'banished'].map((ending) => share(one, ending)),
      one.scores[0].mean.toFixed(1),
      one.turns.mean.toFixed(1),
    ]),
  ),
  '',
  'What a solo game is made of, per game:',
  '',
  row(['modules', 'traps laid', 'assistant trapped', 'detectives come', 'attacks', 'occultists to Hastur', 'to a feature', 'meetings']),
  row(Array(8).fill('---')),
  ...alone.map(([name, one]) =>
    row([name, ...['trap', 'trapped', 'detective_in', 'attack', 'occultist_hastur', 'occultist_feature', 'occultist_meets'].map((event) => perGame(one, event))]),
  ),
  '',
  '## Carcosa together',
  '',
  row(['players', 'modules', 'The King Rises', 'track at the end', 'turns', 'Stranger comes', 'speaks', 'secrets', 'thugs placed', 'thugs taken']),
  row(Array(10).fill('---')),
  ...together.map(([players, options, one]) =>
    row([
      `${players}`,
      options.replaceAll('=on', '').replaceAll(',', ', ') || '–',
      share(one, 'king_rises'),
      (one.scores.reduce((sum, score) => sum + score.mean, 0) / players).toFixed(1),
      one.turns.mean.toFixed(1),
      ...['stranger_comes', 'stranger_speaks', 'secret', 'thug', 'thug_taken'].map((event) => perGame(one, event)),
    ]),
  ),
  '',
];
process.stdout.write(lines.join('\n'));
