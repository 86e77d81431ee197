// Alone and long: starts a server and a connector.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it, type TestContext } from 'node:test';
import { freePort } from '../../../../test/support/ports.ts';
import { prepareProduct } from '../../../../test/support/product.ts';
import { until } from '../../../../test/support/until.ts';
import { idle, startDriver } from './testing.ts';

const product = await prepareProduct({ WEBHOOK_LOOPBACK: 'on' });
before(async () => {
  product.start();
  await product.ready();
});
after(() => product.remove());

const path = '/v1/sandbox/certifications';
const example = join(import.meta.dirname, '../../../../../examples/connector/connector.ts');

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
type Reply = { readonly status: number; readonly body: any };

async function call(method: string, url: string, body?: object): Promise<Reply> {
  const reply = await fetch(`${product.address}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${await product.token('seller-one')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** Starts a run, and resolves with it when it is over. */
async function played(body: object): Promise<Reply['body']> {
  const started = await call('POST', path, body);
  assert.equal(started.status, 201, JSON.stringify(started.body));
  const read = async () => (await call('GET', `${path}/${started.body.id}`)).body;
  await until(async () => (await read()).state !== 'running');
  return read();
}

/** Starts the example connector as somebody does who develops it. Resolves with the address of its driver. */
async function startExample(t: TestContext): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'played-test-'));
  const port = await freePort();
  const env = {
    ...process.env,
    ...{ SELLERDOCK_URL: product.address, DRIVER_PORT: String(port), CONNECTOR_STATE: folder },
  };
  const flags = ['--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, example], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  });
  await once(child.stdout, 'data');
  return `http://127.0.0.1:${port}/driver`;
}

it('the server plays cases with the example connector to their end, and signs what it found', async (t) => {
  const driver = await startExample(t);
  const cases = ['basics/stock-arrives', 'basics/parcel-with-label'];
  const run = await played({ driver, cases, seed: 7 });
  assert.deepEqual(run.verdicts, { passed: 2, failed: 0, notSeen: 0 }, JSON.stringify(run.results));
  // The next one begins at once.
  assert.equal((await played({ driver, cases: cases.slice(0, 1) })).verdicts.passed, 1);
  assert.deepEqual([run.state, run.isSigned, run.interrupted], ['ended', true, undefined]);
  assert.equal(run.connector.name, 'sellerdock-example');
  const report = await call('GET', `${path}/${run.id}/report`);
  assert.ok(report.body.cases.every(({ story }: { story?: object }) => story));
});

it('a driver that is gone in the middle ends the run, with the reason and the verdicts so far', async (t) => {
  const driver = await startDriver(t, (action) => {
    if (action === 'run-now') driver.end();
    return idle(action);
  });
  const cases = ['basics/stock-arrives', 'basics/price-arrives', 'basics/articles-arrive'];
  const run = await played({ driver: driver.url, cases });
  assert.equal(run.state, 'ended');
  assert.match(
    run.interrupted,
    /^No driver answers at http:\S+ as it should: The server cannot be reached \(ECONNREFUSED\)\.$/,
  );
  assert.deepEqual([run.cases.length, run.results.length], [3, 1]);
  const report = await call('GET', `${path}/${run.id}/report`);
  assert.ok(report.body.cases[0].story, 'the story of the case in which it went');
});

/** Starts a run whose connector is silent, and resolves with its id when the connector works for it. */
async function startedSilent(t: TestContext): Promise<string> {
  const silent = await startDriver(t, (action) => (action === 'run-now' ? undefined : idle(action)));
  const cases = ['basics/stock-arrives', 'basics/price-arrives'];
  const { id } = (await call('POST', path, { driver: silent.url, cases })).body;
  await until(() => silent.actions.includes('connect'));
  return id;
}

it('a run whose server is stopped ends with it, and says so', async (t) => {
  const id = await startedSilent(t);
  await product.stop();
  product.start();
  await product.ready();
  const { body } = await call('GET', `${path}/${id}`);
  assert.deepEqual(
    [body.state, body.interrupted, body.unsigned],
    ['ended', 'The server was stopped while the run was played.', 'The run was interrupted.'],
  );
});

it('a run whose server was killed is given up, says why, and does not block the next one', async (t) => {
  const id = await startedSilent(t);
  await product.kill();
  product.start();
  await product.ready();
  const db = product.openDatabase(1);
  t.after(() => db.end({ timeout: 5 }));
  // As long after the kill as it takes.
  await db`UPDATE sandbox_certification_player SET kept_until = now()`;
  const { body } = await call('GET', `${path}/${id}`);
  assert.deepEqual(
    [body.state, body.interrupted],
    ['given-up', 'The server that played the run ended before the run did.'],
  );
  const report = await call('GET', `${path}/${id}/report`);
  assert.match(report.body.errors[0].detail, /was given up, and has no report\.$/);
  const driver = await startExample(t);
  assert.equal((await played({ driver, cases: ['basics/stock-arrives'] })).verdicts.passed, 1);
});
