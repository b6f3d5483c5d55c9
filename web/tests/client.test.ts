import { expect, test } from 'vitest';
import { Client } from '../src/engine/client.ts';
import type { Line } from '../src/engine/line.ts';

function wire() {
  const sent: Record<string, unknown>[] = [];
  let hear = (_text: string) => {};
  let broken = (_why: string) => {};
  const line: Line = {
    send: (text) => void sent.push(JSON.parse(text)),
    listen(h, b) {
      hear = h;
      broken = b;
    },
  };
  return {
    line,
    sent,
    hear: (value: unknown) => hear(typeof value === 'string' ? value : JSON.stringify(value)),
    broken: (why: string) => broken(why),
  };
}

test('answers find their questions whatever their order', async () => {
  const { line, sent, hear } = wire();
  const client = new Client(line);
  const first = client.ask({ ask: 'games' });
  const second = client.ask({ ask: 'record', table: 't' });
  hear({ id: sent[1]?.id, record: 'two' });
  hear({ id: sent[0]?.id, games: [] });
  expect((await first).games).toEqual([]);
  expect((await second).record).toBe('two');
});

test('the language of the moment goes with every message', () => {
  const { line, sent } = wire();
  let lang: 'en' | 'de' = 'de';
  const client = new Client(line, () => lang);
  client.ask({ ask: 'games' });
  lang = 'en';
  client.ask({ ask: 'games' });
  expect(sent.map((one) => one.lang)).toEqual(['de', 'en']);
});

test('noise on the line is ignored', async () => {
  const { line, sent, hear } = wire();
  const client = new Client(line);
  const asked = client.ask({ ask: 'games' });
  hear('{');
  hear({ id: 999 });
  hear({ id: sent[0]?.id, games: [] });
  expect((await asked).games).toEqual([]);
});

test('when the line breaks, all who wait or ask later are told', async () => {
  const { line, broken } = wire();
  const client = new Client(line);
  const asked = client.ask({ ask: 'games' });
  broken('gone');
  expect((await asked).fault?.text).toBe('gone');
  expect((await client.ask({ ask: 'games' })).fault?.text).toBe('gone');
});
