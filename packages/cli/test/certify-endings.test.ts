// Alone and long: starts a server, and connectors.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import { createClient } from '@sellerdock/client';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { runCli, startCli } from './running.ts';

const product = await prepareProduct();
const folder = mkdtempSync(join(tmpdir(), 'certify-endings-'));
const [states, silent] = [join(folder, 'states'), join(folder, 'silent.mjs')];
mkdirSync(states);
writeFileSync(
  silent,
  `import { createServer } from 'node:http';
createServer((request, reply) => {
  if (request.method === 'GET') return reply.end(JSON.stringify({ actions: ['stock'] }));
  console.log('asked');
}).listen(Number(process.env.DRIVER_PORT), '127.0.0.1');
`,
);
before(async () => {
  product.start();
  await product.ready();
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product.remove();
});

it('a second signal gives up a run whose connector hangs: the server has no run of it, the disk no folder', async () => {
  const command = `"${process.execPath}" "${silent}"`;
  const args = ['certify', '--command', command, '--case', 'basics/stock-arrives'];
  const child = startCli(product.address, args, { TMPDIR: states });
  child.stdin.end();
  const errors = text(child.stderr);
  child.stderr.on('data', (data) => {
    if (/began|ends after the cases/.test(String(data))) child.kill('SIGTERM');
  });
  const [[code]] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  assert.equal(code, 1, await errors);
  assert.match(await errors, /The run was given up\./);
  assert.deepEqual(
    readdirSync(states).filter((name) => name.startsWith('certify-')),
    [],
  );
  const account = { clientId: 'seller-one', clientSecret: 'seller-one-secret' };
  const api = createClient({ baseUrl: product.address, ...account });
  assert.deepEqual((await api.GET('/v1/sandbox/certifications')).data.certifications, []);
});

it('a connector that was silent in two cases is asked no more: the rest is named as not played', async () => {
  const ids = ['stock-arrives', 'one-token', 'price-arrives', 'tasks-followed'].map((id) => `basics/${id}`);
  const command = `"${process.execPath}" "${silent}"`;
  const patience = ['--lanes', '1', '--answer-within', '1'];
  const args = ['certify', '--command', command, ...patience, '--case', ...ids];
  const { code, out, errors } = await runCli(product.address, args);
  assert.equal(code, 1, errors);
  assert.match(errors, /Your connector did not answer within 1 s in 2 cases: the run ends/);
  assert.match(out, /The driver did not answer price: no answer within 1 s\./);
  assert.match(out, /0 passed, 0 failed, 2 not seen of 2 cases/);
  assert.match(out, /Interrupted: 2 of 4 cases were not played\./);
});
