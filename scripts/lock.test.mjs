import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { isAbandoned, withLock } from './lock.mjs';

/** @param {import('node:test').TestContext} t */
function lockFile(t) {
  const folder = mkdtempSync(join(tmpdir(), 'lock-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return join(folder, 'a.lock');
}

it('two works under one lock run one after the other, and the lock is released', async (t) => {
  const path = lockFile(t);
  /** @type {string[]} */
  const events = [];
  const work = (/** @type {string} */ name) => async () => {
    events.push(`${name} begins`);
    await new Promise(setImmediate);
    events.push(`${name} ends`);
  };
  const first = withLock(path, () => {}, work('first'));
  const second = withLock(path, () => events.push('second waits'), work('second'));
  await Promise.all([first, second]);
  assert.deepEqual(
    events.filter((event) => event !== 'second waits'),
    ['first begins', 'first ends', 'second begins', 'second ends'],
  );
  assert.ok(events.includes('second waits'));
  assert.equal(existsSync(path), false);
});

it('the lock of a dead process is taken over without waiting', async (t) => {
  const path = lockFile(t);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(path, JSON.stringify({ pid, host: hostname() }));
  const answer = await withLock(
    path,
    () => assert.fail('waited'),
    async () => 'done',
  );
  assert.equal(answer, 'done');
});

it('a running holder keeps its lock as long as it touches the file', (t) => {
  const path = lockFile(t);
  writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname() }));
  assert.equal(isAbandoned(path), false);
  utimesSync(path, new Date(0), new Date(0));
  assert.equal(isAbandoned(path), true);
});

it('an aborted signal ends the wait and runs nothing', async (t) => {
  const path = lockFile(t);
  writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname() }));
  const stop = new AbortController();
  const answer = await withLock(
    path,
    () => stop.abort(),
    () => assert.fail('ran'),
    stop.signal,
  );
  assert.equal(answer, undefined);
});

it('a lock that another process has taken over is not released', async (t) => {
  const path = lockFile(t);
  const others = JSON.stringify({ pid: process.ppid, host: hostname() });
  await withLock(
    path,
    () => {},
    async () => writeFileSync(path, others),
  );
  assert.equal(readFileSync(path, 'utf8'), others);
});

it('several processes that find an abandoned lock work one at a time', async (t) => {
  const path = lockFile(t);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(path, JSON.stringify({ pid, host: hostname() }));
  const script = `
    import { mkdirSync, rmdirSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { withLock } from ${JSON.stringify(new URL('lock.mjs', import.meta.url).href)};
    const [path] = process.argv.slice(1);
    await withLock(path, () => {}, async () => {
      mkdirSync(path + '.work'); // fails while another works
      await sleep(20);
      rmdirSync(path + '.work');
    });`;
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script, path], { stdio: 'inherit' }),
  );
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  assert.deepEqual(codes, [0, 0, 0, 0, 0, 0]);
});
