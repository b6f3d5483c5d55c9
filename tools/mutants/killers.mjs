// Who might notice a change of a file, the cheapest first: the cases of its game, the tests of its folder, the harness
// with few games, the tests of the table. What only freezes what once was (signatures, playthroughs, kept records) comes
// last and is counted apart: it notices everything and understands nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const frozen = [
  'Games/Golden.RecordedGamesGoAsTheyWent/*',
  'Games/Golden.SignatureIsTheOneWrittenDown/*',
  'Games/Harness.GamesOfEveryVersionOfTheRulesAreKept/*',
  'KeptRecords.*',
  'RulesVersions.*',
];
// What measures time, or cannot notice anything here.
const never = ['TableSpeed.*', 'Games/Harness.SpeedIsMeasuredInFull/*', 'Games/Described.ThePage*', 'Games/Described.TheTypes*'];
const hosts = ['play_test.cpp', 'records_test.cpp', 'verify_test.cpp'];

// The suites that stand in the test files of a folder.
function suites(root, folder, files = readdirSync(path.join(root, folder))) {
  const found = new Set();
  for (const file of files.filter((name) => name.endsWith('.cpp'))) {
    const text = readFileSync(path.join(root, folder, file), 'utf8');
    for (const [, how, suite] of text.matchAll(/^(TEST|TEST_P|RC_GTEST_PROP)\((\w+),/gm))
      found.add(how === 'TEST_P' ? `*/${suite}.*` : `${suite}.*`);
  }
  return [...found];
}

const tests = (named, filter) => ({ named, filter: `${filter.join(':')}-${[...frozen, ...never].join(':')}` });

export function killers(root, file) {
  const games = readdirSync(path.join(root, 'cases'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const own = games.filter((game) => file.startsWith(`src/games/${game}/`));
  const concerned = own.length > 0 ? own : games;
  const cases = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'cases/*.case', 'tests/golden/*.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const game_of = (at) => (at.startsWith('cases/') ? at.split('/')[1] : path.basename(at).match(/^[a-z]+/)[0]);
  const of_cases = cases.trim().split('\n').map((at) => ({ named: at, game: game_of(at), file: at }));
  const in_folders = concerned.flatMap((game) => suites(root, `tests/${game}`));
  const harness = concerned.map((game) => `Games/*/${game}*`);
  const table = [...suites(root, 'tests/table'), ...suites(root, 'tests/hosts', hosts)];
  const others = suites(root, 'tests/harness').filter((suite) => !suite.startsWith('*/'));
  const steps = file.startsWith('src/table/') || file.startsWith('src/search/')
    ? [tests('the table', table), tests('the harness', harness), tests('the games', [...in_folders, ...others])]
    : [tests('the game', in_folders), tests('the harness', harness), tests('the table', [...table, ...others])];
  return [
    ...(file.startsWith('src/games/') ? of_cases.filter(({ game }) => concerned.includes(game)) : []),
    ...steps,
    { named: 'what is frozen', filter: frozen.map((name) => (name.startsWith('Games/') && own[0] ? name.replace('*', `${own[0]}*`) : name)).join(':'), frozen: true },
  ];
}
