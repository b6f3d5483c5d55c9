import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../src/rules/markdown.ts';

const link = (rule: string) => `#/rules/g/${rule}`;

test('rules get anchors, and mentions lead to them', () => {
  const { html, rules } = renderMarkdown(
    '**CA-001** first, see CA-002.\n\n- **CA-002** second\n\n| E-01 | why |\n',
    link,
  );
  expect(rules).toEqual(['CA-001', 'CA-002', 'E-01']);
  expect(html).toContain('<p id="CA-001" class="rule">');
  expect(html).toContain('<a href="#/rules/g/CA-002">CA-002</a>');
  expect(html).toContain('<li id="CA-002"');
  expect(html).toContain('<tr id="E-01"');
});

test('what looks like HTML is shown, never run', () => {
  const { html } = renderMarkdown('a <img src=x onerror=alert(1)> `<b>` **<i>**', link);
  expect(html).not.toMatch(/<(img|b|i)[ >]/);
});

test('an end in the middle of anything does no harm', () => {
  for (const text of ['', '#', '```', '```\nx', '|', '| a |', '- ', '**CA-001', '1. ', '<!--'])
    expect(() => renderMarkdown(text, link)).not.toThrow();
});

test('the page of Carcosa has all its rules', () => {
  const source = readFileSync(resolve(import.meta.dirname, '../../rules/carcosa.md'), 'utf8');
  const { rules, html } = renderMarkdown(source, link);
  expect(rules.length).toBeGreaterThan(100);
  expect(new Set(rules).size).toBe(rules.length);
  expect(html).not.toContain('**');
});
