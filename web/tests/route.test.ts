import { expect, test } from 'vitest';
import { type Route, readRoute, writeRoute } from '../src/app/route.ts';

test('every kind of address reads back as itself', () => {
  const routes: Route[] = [
    { page: 'lobby' },
    { page: 'game', path: 'learn' },
    { page: 'game', path: 'learn/solo' },
    { page: 'game', path: 'scores' },
    { page: 'licences' },
    { page: 'game', path: 'puzzle' },
    { page: 'table', id: 'a1-b_2' },
    { page: 'online', id: 'a9429191123280e7de83' },
    { page: 'replay', id: 'x', at: null },
    { page: 'replay', id: 'x', at: 17 },
    { page: 'score', game: 'realms', given: '' },
    { page: 'score', game: 'realms', given: 'p4;h:Anna:FR01FR02' },
    { page: 'rules', game: '', rule: null },
    { page: 'rules', game: 'carcosa', rule: null },
    { page: 'rules', game: 'carcosa', rule: 'CA-031' },
  ];
  for (const route of routes) expect(readRoute(writeRoute(route))).toEqual(route);
});

test('an empty address is the lobby', () => {
  for (const hash of ['', '#', '#/']) expect(readRoute(hash).page).toBe('lobby');
});

test('a broken address is lost, whatever it is', () => {
  for (const hash of [
    '#/table',
    '#/table/',
    '#/table/a b',
    '#/table/a/b',
    '#/nowhere',
    '#/learn/more',
    '#/puzzle/solo',
    '#/replay/x/y',
    '#/rules/carcosa/<b>',
    '#/score',
    '#/score/realms/<b>',
    '#/a/b/c/d',
    '#/table/..%2f',
  ])
    expect(readRoute(hash).page).toBe('lost');
});
