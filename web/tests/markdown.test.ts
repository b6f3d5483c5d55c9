import { expect, test } from 'vitest';
import { renderMarkdown } from '../src/rules/markdown.ts';
import { rulesOf } from '../src/rules/pages.ts';

const link = (rule: string) => `#/rules/g/${rule}`;

test('rules get anchors, and mentions lead to them', () => {
  const { html, rules } = renderMarkdown(
    '**CA-001** first, see CA-002.\n\n- **CA-002** second\n\n| CAE-01 | why |\n',
    link,
  );
  expect(rules).toEqual(['CA-001', 'CA-002', 'CAE-01']);
  expect(html).toContain('<p id="CA-001" class="rule">');
  expect(html).toContain('<a href="#/rules/g/CA-002">CA-002</a>');
  expect(html).toContain('<li id="CA-002"');
  expect(html).toContain('<tr id="CAE-01"');
});

test('what looks like HTML is shown, never run', () => {
  const { html } = renderMarkdown('a <img src=x onerror=alert(1)> `<b>` **<i>**', link);
  expect(html).not.toMatch(/<(img|b|i)[ >]/);
});

test('a table of sentences can be read as a list: its cells carry the heads', () => {
  const short = renderMarkdown('| a | b |\n|---|---|\n| MCA-01 | c |\n', link).html;
  expect(short).toContain('<th scope="col">b</th>');
  expect(short).toContain('<tr id="MCA-01" class="rule"><td data-head="a">');
  expect(short).toContain('<td data-head="b">c</td>');
  expect(short).not.toContain('class="long"');
  expect(renderMarkdown(`| a | b |\n|---|---|\n| MCA-01 | ${'word '.repeat(20)} |\n`, link).html).toContain(
    'class="long"',
  );
});

test('an end in the middle of anything does no harm', () => {
  for (const text of ['', '#', '```', '```\nx', '|', '| a |', '- ', '**CA-001', '1. ', '<!--'])
    expect(() => renderMarkdown(text, link)).not.toThrow();
});

const games = ['carcassonne', 'carcosa', 'realms', 'stars'];

test.each(games)('the page of %s has all its rules in both languages', async (game) => {
  const pages = await Promise.all((['en', 'de'] as const).map((lang) => rulesOf(game, lang)));
  const [english, german] = pages.map((page) => renderMarkdown(page?.text ?? '', link));
  expect(english?.rules.length).toBeGreaterThan(50);
  expect(german?.rules).toEqual(english?.rules);
  for (const page of [english, german]) {
    expect(new Set(page?.rules).size).toBe(page?.rules.length);
    expect(page?.html).not.toContain('**');
    const anchors = page?.headings.map((heading) => heading.id) ?? [];
    expect(new Set(anchors).size).toBe(anchors.length);
  }
  expect(german?.headings.map((heading) => heading.depth)).toEqual(english?.headings.map((heading) => heading.depth));
});

test('rules come in the language asked for, and there are none for a game that is not there', async () => {
  expect(await rulesOf('stars', 'de')).toMatchObject({
    lang: 'de',
    text: expect.stringMatching(/^# Die Sterne stehen richtig/),
  });
  expect(await rulesOf('stars', 'en')).toMatchObject({
    lang: 'en',
    text: expect.stringMatching(/^# The Stars Are Right/),
  });
  expect(await rulesOf('chess', 'de')).toBeNull();
});
