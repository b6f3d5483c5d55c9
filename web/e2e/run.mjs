// Drives a real browser through the built page: `node e2e/run.mjs [NAME...]`. Every e2e/*.test.mjs exports named tests;
// each gets a fresh browser, and the page from the real `hali serve` with its real headers. A console error, what those
// forbid, an uncaught exception or a request to a foreign host fails a test; one that the browser or a busy machine
// spoiled is tried once more, and says so. Two run at a time (HALI_E2E_JOBS); one that measures time says so (NAME.alone =
// true) and runs by itself at the end: --beside goes without these, --alone runs only these. HALI_LONG=1 looks at every
// combination of sizes and languages and measures longer; HALI_FIGURES=FILE keeps what was measured.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';
import { Visit } from './visit.mjs';

const here = import.meta.dirname;
const folder = process.env.HALI_DIST ?? join(here, '../dist');
mkdirSync(join(here, 'shots'), { recursive: true });

const approve = process.argv.includes('--approve'); // pictures that differ become the approved ones
const parts = ['--beside', '--alone'].filter((part) => process.argv.includes(part));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
// HALI_URL: a page that somebody else serves.
const { url, close } = process.env.HALI_URL ? { url: process.env.HALI_URL, close() {} } : await serve(folder);
// A browser of its own for every test: one that stalls takes no other test with it, and can be ended for good.
const launch = () =>
  chromium.launchServer({
    executablePath: process.env.HALI_CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    timeout: 60000,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
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

// The browser or the machine failed, not the page: worth a second try. A wrong result is not.
const isTrouble = (error) =>
  error.code !== 'ERR_ASSERTION' &&
  /has been closed|crashed|not done after|Timeout \d+ms exceeded|Failed to launch|ECONNRE|EPIPE|disconnected/i.test(
    String(error.message),
  );

const figures = {};

/** One test in a browser of its own: null when it passed, else what went wrong. */
async function attempt(name, test) {
  const start = Date.now();
  let server;
  let visit;
  try {
    server = await within(90, launch());
    visit = new Visit(await within(60, chromium.connect(server.wsEndpoint())), url, folder);
    visit.approve = approve;
    await within(process.env.HALI_LONG ? 3600 : 240, test(visit));
    visit.check();
    for (const [what, value] of Object.entries(visit.figures)) visit.notes.push(`figure ${what} ${value}`);
    Object.assign(figures, visit.figures);
    const notes = visit.notes.map((note) => `\n      ${note}`).join('');
    console.log(`ok    ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)${notes}`);
    return null;
  } catch (error) {
    if (visit?.page) await within(20, visit.shot(`failed-${name}`)).catch(() => {});
    return { error, told: `${error.stack ?? error}\n${visit?.errors.join('\n') ?? ''}` };
  } finally {
    // An orderly end if it comes soon, else an end.
    if (server) await within(10, server.close()).catch(() => server.kill().catch(() => {}));
  }
}

let passed = 0;
let failed = 0;
async function run({ file, name, test }) {
  const began = Date.now();
  let trouble = await attempt(name, test);
  if (trouble && isTrouble(trouble.error)) {
    console.log(`AGAIN ${name}: ${String(trouble.error.message).split('\n')[0]}`);
    trouble = await attempt(name, test);
  }
  if (trouble) console.log(`FAIL  ${name} (${file}, ${((Date.now() - began) / 1000).toFixed(1)} s)\n${trouble.told}`);
  trouble ? failed++ : passed++;
}

/** So many at a time, in their order. */
async function runAll(tests, jobs) {
  const left = [...tests];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: jobs }, work));
}

const beside = [];
const alone = [];
for (const file of readdirSync(here)
  .filter((name) => name.endsWith('.test.mjs'))
  .sort()) {
  for (const [name, test] of Object.entries(await import(join(here, file)))) {
    if (wanted.length > 0 && !wanted.some((word) => `${file} ${name}`.includes(word))) continue;
    (test.alone ? alone : beside).push({ file, name, test });
  }
}
if (!parts.includes('--alone')) await runAll(beside, Number(process.env.HALI_E2E_JOBS ?? 2));
if (!parts.includes('--beside')) await runAll(alone, 1);
close();
if (process.env.HALI_FIGURES) writeFileSync(process.env.HALI_FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
