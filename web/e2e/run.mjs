// Drives a real browser through the built page: `node e2e/run.mjs [NAME...]`. Every e2e/*.test.mjs exports named tests;
// each gets a fresh browser context. A console error, an uncaught exception or a request to a foreign host fails a test.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';
import { Visit } from './visit.mjs';

const here = import.meta.dirname;
const folder = process.env.HALI_DIST ?? join(here, '../dist');
mkdirSync(join(here, 'shots'), { recursive: true });

const wanted = process.argv.slice(2);
// HALI_URL: a page that somebody else serves, `hali serve` for example.
const { url, close } = process.env.HALI_URL ? { url: process.env.HALI_URL, close() {} } : await serve(folder);
// A browser of its own for every test: one that stalls takes no other test with it.
const launch = () =>
  chromium.launch({
    executablePath: process.env.HALI_CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

function within(seconds, work) {
  let timer;
  const late = new Promise((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`not done after ${seconds} s`)), seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

let passed = 0;
let failed = 0;
for (const file of readdirSync(here)
  .filter((name) => name.endsWith('.test.mjs'))
  .sort()) {
  const module = await import(join(here, file));
  for (const [name, test] of Object.entries(module)) {
    if (wanted.length > 0 && !wanted.some((word) => `${file} ${name}`.includes(word))) continue;
    const start = Date.now();
    const browser = await launch();
    const visit = new Visit(browser, url, folder);
    try {
      await within(240, test(visit));
      visit.check();
      passed++;
      console.log(
        `ok    ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)${visit.notes.map((note) => `\n      ${note}`).join('')}`,
      );
    } catch (error) {
      failed++;
      await visit.shot(`failed-${name}`).catch(() => {});
      console.log(`FAIL  ${name} (${file})\n${error.stack ?? error}\n${visit.errors.join('\n')}`);
    }
    await within(20, browser.close()).catch((error) =>
      console.log(`      the browser would not close: ${error.message}`),
    );
  }
}
close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
