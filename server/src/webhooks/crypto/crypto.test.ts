import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { SealError, sealerOf } from './sealing.ts';
import { webhookSecret } from './secret.ts';

const own = Buffer.from('a secret of thirty-two characters');

it('what is sealed opens with the same secret at the same place only, and unchanged', () => {
  const sealer = sealerOf(own);
  const sealed = sealer.seal(Buffer.from('key'), 'here');
  assert.equal(sealer.open(sealed, 'here').toString(), 'key');
  assert.ok(!sealed.includes('key'));
  assert.throws(() => sealer.open(sealed, 'there'), SealError);
  assert.throws(() => sealerOf(Buffer.from('another secret')).open(sealed, 'here'), SealError);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    assert.throws(() => sealer.open(changed, 'here'), SealError, String(at));
  }
  assert.throws(() => sealer.open(Buffer.alloc(3), 'here'), SealError);
});

async function folder(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'webhook-secret-'));
  t.after(() => rm(path, { recursive: true, force: true }));
  return path;
}

it('the embedded default makes a secret once, readable by its owner alone, also when several start at once', async (t) => {
  const dataDir = await folder(t);
  const config = { webhookSecret: undefined, databaseUrl: undefined, dataDir };
  const secrets = await Promise.all(Array.from({ length: 8 }, () => webhookSecret(config)));
  for (const secret of secrets) assert.deepEqual(secret, secrets[0]);
  assert.equal(secrets[0]?.length, 32);
  assert.equal((await stat(join(dataDir, 'webhook-secret'))).mode & 0o777, 0o600);
  assert.deepEqual(await readdir(dataDir), ['webhook-secret']);
  assert.deepEqual(await webhookSecret(config), secrets[0]);
});

it('a configured secret makes no file, and a database of one’s own needs one', async (t) => {
  const dataDir = await folder(t);
  const configured = { webhookSecret: own.toString(), databaseUrl: 'postgres://db/x', dataDir };
  assert.deepEqual(await webhookSecret(configured), own);
  assert.equal(await webhookSecret({ ...configured, webhookSecret: undefined }), undefined);
  assert.deepEqual(await readdir(dataDir), []);
});

it('a secret that is there is read and never replaced', async (t) => {
  const dataDir = await folder(t);
  await writeFile(join(dataDir, 'webhook-secret'), `${own.toString('base64url')}\n`);
  const secret = await webhookSecret({ webhookSecret: undefined, databaseUrl: undefined, dataDir });
  assert.deepEqual(secret, own);
  assert.equal(await readFile(join(dataDir, 'webhook-secret'), 'utf8'), `${own.toString('base64url')}\n`);
});
