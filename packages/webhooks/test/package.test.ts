// Alone and long: builds, packs and installs the package.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { filesOf, installPacked, packFolder } from '../../client/test/built-package.ts';
import {
  assertCompiles,
  assertDescribed,
  assertWellPacked,
  consumerKinds,
} from '../../client/test/judges.ts';
import { buildPackage, packageFolder, temporaryFolder } from './built-package.ts';

const samples = fileURLToPath(new URL('../../../portal/docs/about-the-api/_webhooks/', import.meta.url));

it('the committed dist is what the sources build: npm run build -w packages/webhooks', (t) => {
  const folder = join(temporaryFolder(t), 'dist');
  buildPackage(folder);
  assert.deepEqual(filesOf(join(packageFolder, 'dist')), filesOf(folder));
});

describe('the packed package', () => {
  let tarball = '';
  let unpacked = '';

  const folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  before(() => {
    tarball = packFolder(packageFolder, folder);
    execFileSync('tar', ['-xzf', tarball, '-C', folder]);
    unpacked = join(folder, 'package');
  });

  it('has both module formats, its licence, the engines it runs on and its repository', () => {
    const names = [...filesOf(unpacked).keys()].map((name) => name.slice(1));
    for (const name of ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'])
      assert.ok(names.includes(name), name);
    for (const form of ['esm', 'cjs'])
      for (const file of ['index.js', 'index.d.ts', 'node.js', 'node.d.ts', 'package.json'])
        assert.ok(names.includes(`dist/${form}/${file}`), `${form}/${file}`);
    assert.deepEqual(
      names.filter((name) => !/^(dist\/|CHANGELOG\.md$|LICENSE$|README\.md$|package\.json$)/.test(name)),
      [],
    );
    assertDescribed(unpacked, 'webhooks');
  });

  it('has no problem that publint and Are The Types Wrong find', () => assertWellPacked(tarball));

  it('compiles wherever compilers look for packages, with all of its declarations', (t) => {
    const project = temporaryFolder(t);
    installPacked(project, [packageFolder]);
    const program = `import { createReceiver, fixedSigningKeys, type Jwk, WebhookError } from '@sellerdock/webhooks';
import { readDelivery } from '@sellerdock/webhooks/node';
import { createServer } from 'node:http';
export async function serve(key: Jwk, pem: string): Promise<void> {
  const receive = await createReceiver({ signingKeys: fixedSigningKeys({ keys: [key] }), decryptionKeys: [pem] });
  createServer(async (request, response) => {
    const { events, reply } = await receive(await readDelivery(request, 'https://shop.example/hooks'));
    for (const event of events) if (event.type === 'order.created') console.log(event.data.orderId);
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
}
export const isOurs = (error: unknown): boolean => error instanceof WebhookError && error.code === 'invalid-option';
// @ts-expect-error: a key has texts
export const wrong: Jwk = { kid: 1 };
`;
    for (const kind of consumerKinds) assertCompiles(project, kind, program);
  });

  it('is installed into an empty project, and runs with import and with require', (t) => {
    const folder = temporaryFolder(t);
    installPacked(folder, [packageFolder]);
    const names = ['@sellerdock/webhooks', '@sellerdock/webhooks/node'];
    const print = (load: string) =>
      `console.log(Object.keys(${load}).filter((n) => /^[cr]/.test(n)).sort().join())`;
    for (const [type, loaded] of [
      ['module', names.map((name) => print(`await import('${name}')`))],
      ['commonjs', names.map((name) => print(`require('${name}')`))],
    ] as const) {
      const code = loaded.join(';');
      const { stdout, stderr } = spawnSync(process.execPath, [`--input-type=${type}`, '-e', code], {
        cwd: folder,
        encoding: 'utf8',
      });
      assert.equal(stdout, 'createFetchHandler,createReceiver,readRequest\nreadBody,readDelivery\n', stderr);
    }
  });
});

it('the receiver of the guide runs in a fresh clone', (t) => {
  // Without settings it names the missing one. It gets that far only if it finds the package.
  const { stderr } = spawnSync(process.execPath, [join(samples, 'receiver.ts')], {
    encoding: 'utf8',
    cwd: temporaryFolder(t),
    env: { PATH: process.env.PATH },
  });
  assert.match(stderr, /WEBHOOK_URL is not set/);
});
