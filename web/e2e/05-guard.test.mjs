// What the server's headers forbid is forbidden in a real browser, and the page does not miss it.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';

/** The errors so far, which are then forgotten: here they are wanted. */
const taken = (visit) => visit.errors.splice(0).join('\n');

export async function nothing_in_the_markup_runs(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  const policy = (await page.request.get(visit.url)).headers()['content-security-policy'];
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'? *'unsafe|\*/);
  visit.check();
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.stranger = 1;';
    document.body.append(script);
    const place = document.createElement('div');
    place.innerHTML = '<img src="data:," onerror="window.stranger = 2"><p style="color: red">x</p>';
    document.body.append(place);
    return new Promise((done) => setTimeout(() => done(String(window.stranger)), 300));
  });
  assert.equal(ran, 'undefined');
  const said = taken(visit);
  for (const directive of ['script-src-elem', 'script-src-attr', 'style-src-attr']) {
    assert.ok(said.includes(`policy: ${directive}`), said);
  }
}

export async function no_other_page_frames_it(visit) {
  const page = await visit.open();
  await page.locator('button.start:enabled').waitFor();
  visit.check();
  const host = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<iframe src="${visit.url}"></iframe>`);
  });
  await new Promise((done) => host.listen(0, '127.0.0.1', done));
  try {
    const other = await visit.context.newPage();
    await other.goto(`http://127.0.0.1:${host.address().port}/`);
    await other.waitForLoadState('networkidle');
    assert.equal(other.frames().length, 2);
    assert.equal(await other.frames()[1].locator('#app').count(), 0);
  } finally {
    host.close();
  }
}
