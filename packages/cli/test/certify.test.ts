// Alone and long: starts a server, and connectors.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createClient } from '@sellerdock/client';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { runCli, startCli } from './running.ts';

const product = await prepareProduct();
const folder = mkdtempSync(join(tmpdir(), 'certify-test-'));
before(async () => {
  product.start();
  await product.ready();
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product.remove();
});

const node = `"${process.execPath}" --disable-warning=ExperimentalWarning`;
const example = fileURLToPath(new URL('../../../examples/connector/connector.ts', import.meta.url));
const connector = `${node} "${example}"`;
const run = (...args: string[]) => runCli(product.address, ['certify', ...args]);

/** A connector whose driver takes every action and does nothing, or takes none. */
function idle(name: string, answer: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createServer } from 'node:http';
createServer((request, reply) => {
  const [status, body] = request.method === 'GET' ? [200, { actions: [], pollingSeconds: 1 }] : ${answer};
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}).listen(Number(process.env.DRIVER_PORT), '127.0.0.1');
`,
  );
  return `${node} "${file}"`;
}

it('the example connector passes cases of each level, and the verdicts are written for a CI', async () => {
  const cases = ['basics/stock-arrives', 'basics/parcel-with-label', 'everyday/forgotten-item'];
  const file = join(folder, 'junit.xml');
  const { code, out, errors } = await run(...['--command', connector, '--junit', file, '--case', ...cases]);
  assert.equal(code, 0, `${errors}${out}`);
  assert.match(out, /3 passed, 0 failed, 0 not seen of 3 cases/);
  for (const id of cases) assert.ok(errors.includes(`passed    ${id}`), errors);
  const xml = readFileSync(file, 'utf8');
  assert.match(xml, /<testsuite name="basics" tests="2" failures="0" skipped="0">/);
  assert.match(xml, /<testcase classname="everyday" name="everyday\/forgotten-item" time="[\d.]+"\/>/);
});

it('the case that the guide shows is loaded, and the example connector passes it', async () => {
  const guide = new URL('../../../portal/docs/about-the-api/certification.mdx', import.meta.url);
  const [, text = ''] = /```yaml\n(id: ours\/[\s\S]*?)```/.exec(readFileSync(guide, 'utf8')) ?? [];
  const plan = join(folder, 'my-plan');
  mkdirSync(join(plan, 'ours'), { recursive: true });
  writeFileSync(join(plan, 'ours/gift-wrapping.yaml'), text);
  const { code, out, errors } = await run('--command', connector, '--plan', plan);
  assert.equal(code, 0, `${errors}${out}`);
  assert.match(out, /1 passed, 0 failed, 0 not seen of 1 case/);
});

it('cases run side by side, each with a seller of its own, and the demo sellers stay as they are', async () => {
  const api = createClient({
    baseUrl: product.address,
    clientId: 'seller-one',
    clientSecret: 'seller-one-secret',
  });
  const state = async () => {
    const orders = await api.GET('/v4/orders');
    const articles = await api.GET('/v5/products');
    const clock = await api.GET('/v1/sandbox/clock');
    return [orders.data.resources, articles.data.productVariations, clock.data.aheadMs];
  };
  const before = await state();
  const cases = ['--case', 'basics/stock-arrives', 'basics/new-orders-found', 'everyday/summer-time'];
  const { code, out, errors } = await run('--command', connector, ...cases, '--lanes', '3', '--json');
  assert.equal(code, 0, errors);
  assert.deepEqual(await state(), before);
  const began = [...errors.matchAll(/began|passed/g)].map(([word]) => word);
  assert.deepEqual(began.slice(0, 3), ['began', 'began', 'began']);
  const sellers = JSON.parse(out).results.map(({ partnerId }: { partnerId: number }) => partnerId);
  assert.equal(new Set(sellers).size, 3);
});

it('a connector that does nothing fails, is told why it matters, and exits with 1', async () => {
  const { code, out } = await run(
    '--command',
    idle('lazy', '[200, { done: true }]'),
    '--case',
    'basics/stock-arrives',
  );
  assert.equal(code, 1, out);
  assert.match(out, /^failed {2}basics\/stock-arrives/m);
  assert.match(out, /Why it matters: .+\n.*What to do: /);
});

it('an action that a connector does not take makes a case not seen, never passed', async () => {
  const command = idle('deaf', '[422, { unknown: true }]');
  const { code, out } = await run('--command', command, '--case', 'basics/stock-arrives', '--json');
  assert.equal(code, 1, out);
  assert.equal(JSON.parse(out).results[0].verdict, 'not seen');
});

/** A connector that is a command: it sends a quantity, and says what it is. */
const actions = () => {
  const file = join(folder, 'actions.mjs');
  writeFileSync(
    file,
    `import { text } from 'node:stream/consumers';
const { action, ...input } = JSON.parse(await text(process.stdin));
if (action === 'describe') {
  console.log(JSON.stringify({ name: 'acme-cron', version: '3.1', actions: ['stock', 'run-now'] }));
} else if (action === 'stock') {
  const { SELLERDOCK_URL: url, SELLERDOCK_CLIENT_ID: id, SELLERDOCK_CLIENT_SECRET: secret } = process.env;
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret });
  const token = (await (await fetch(url + '/v1/token', { method: 'POST', body })).json()).access_token;
  const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
  await fetch(url + '/v1/availability/quantities', { method: 'POST', headers, body: JSON.stringify([input]) });
  console.log(JSON.stringify({ done: true }));
} else if (action === 'run-now') console.log(JSON.stringify({ done: true }));
else process.exitCode = 2;
`,
  );
  return `${node} "${file}" --password=hunter2`;
};

it('a command that runs for each action is certified; statement and report name it as it does, never its command', async () => {
  const [jws, html] = [join(folder, 'statement.jws'), join(folder, 'report.html')];
  const files = ['--statement', jws, '--html', html];
  const cases = ['--case', 'basics/stock-arrives', 'basics/price-arrives'];
  const { code, out, errors } = await run('--action', actions(), ...cases, ...files, '--json');
  assert.equal(code, 1, errors);
  const report = JSON.parse(out);
  assert.deepEqual(
    report.results.map(({ case: id, verdict }: { case: string; verdict: string }) => [id, verdict]),
    [
      ['basics/price-arrives', 'not seen'],
      ['basics/stock-arrives', 'passed'],
    ],
  );
  assert.equal(report.connector, 'acme-cron 3.1');
  const page = readFileSync(html, 'utf8');
  assert.match(page, /<h1>Certification of acme-cron 3\.1<\/h1>/);
  assert.ok(!`${out}${page}`.includes('hunter2'));
  const verified = await run('verify', jws);
  assert.equal(verified.code, 0, verified.errors);
  assert.match(verified.out, /acme-cron 3\.1 of /);
  assert.equal((await run('verify', jws, '--at-least', 'basics')).code, 1);
  writeFileSync(jws, readFileSync(jws, 'utf8').replace(/\.[^.]*\./, '.e30.'));
  const forged = await run('verify', jws);
  assert.deepEqual([forged.code, forged.out], [1, '']);
});

it('a level is played alone, and the run is one of this level', async () => {
  const plan = join(folder, 'plan');
  for (const [level, steps] of [
    ['first', '  - stimulus: { action: run-now }'],
    ['second', '  - stimulus: { action: run-now }'],
  ]) {
    mkdirSync(join(plan, level!), { recursive: true });
    const head = `id: ${level}/rests\nlevel: ${level}\ntitle: It rests\nwhy: Who rests does no harm.\ndo: Do nothing.`;
    const expect = 'expect:\n  - sentence: Nothing is written.\n    none: { path: /v1/shipments }';
    const definition = `${head}\nguide: about-the-api/sandbox\nsteps:\n${steps}\n${expect}\n`;
    writeFileSync(join(plan, level!, 'rests.yaml'), definition);
  }
  const command = idle('resting', '[200, { done: true }]');
  const { code, out, errors } = await run(
    '--command',
    command,
    '--plan',
    plan,
    '--level',
    'second',
    '--json',
  );
  assert.equal(code, 0, errors);
  assert.match(errors, /began {5}second\/rests\n.*passed/s);
  const { certification, results } = JSON.parse(out);
  assert.deepEqual(
    results.map((one: { case: string }) => one.case),
    ['second/rests'],
  );
  const api = createClient({
    baseUrl: product.address,
    clientId: 'seller-one',
    clientSecret: 'seller-one-secret',
  });
  const params = { path: { certificationId: certification } };
  const { data } = await api.GET('/v1/sandbox/certifications/{certificationId}', { params });
  assert.deepEqual([data.level, data.cases, data.state], ['second', ['second/rests'], 'ended']);
});

it('Ctrl+C ends a run after the cases that are played, and does not count as passed', async () => {
  const cases = [
    '--case',
    'basics/stock-arrives',
    'basics/articles-arrive',
    'basics/one-token',
    '--lanes',
    '1',
  ];
  const child = startCli(product.address, [
    'certify',
    '--command',
    idle('slow', '[200, { done: true }]'),
    ...cases,
  ]);
  child.stdin.end();
  child.stderr.once('data', () => child.kill('SIGINT'));
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  assert.equal(code, 1, out);
  assert.match(out, /Interrupted: 2 of 3 cases were not played\./);
});

it('wrong usage is said before anything runs, and a connector that does not start ends the run', async () => {
  for (const args of [
    [],
    ['--command', connector, '--driver', 'http://127.0.0.1:1'],
    ['--command', connector, '--case', 'basics/nothing'],
    ['--command', connector, '--level', 'nothing'],
    ['--command', connector, '--plan', folder],
    ['--command', connector, '--html', join(folder, 'missing', 'report.html')],
    ['--command', connector, '--junit', folder],
  ]) {
    const { code, errors } = await run(...args);
    assert.equal(code, 2, `${args.join(' ')}: ${errors}`);
  }
  const { code, errors } = await run('--command', 'exit 1', '--case', 'basics/stock-arrives');
  assert.equal(code, 3, errors);
});
