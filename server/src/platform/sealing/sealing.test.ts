import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { StartError } from '../start-error.ts';
import { SealError, sealerOf } from './sealing.ts';
import { installationSecret } from './secret.ts';

const own = Buffer.from('a secret of thirty-two characters');

it('what is sealed opens with the same secret at the same place only, and unchanged', () => {
  const sealer = sealerOf(own, 'webhook keys');
  const sealed = sealer.seal(Buffer.from('key'), 'here');
  assert.equal(sealer.open(sealed, 'here').toString(), 'key');
  assert.ok(!sealed.includes('key'));
  assert.throws(() => sealer.open(sealed, 'there'), SealError);
  assert.throws(
    () => sealerOf(Buffer.from('another secret'), 'webhook keys').open(sealed, 'here'),
    SealError,
  );
  assert.throws(() => sealerOf(own, 'token keys').open(sealed, 'here'), SealError);
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
  const secrets = await Promise.all(Array.from({ length: 8 }, () => installationSecret(config)));
  for (const secret of secrets) assert.deepEqual(secret, secrets[0]);
  assert.equal(secrets[0]?.length, 32);
  assert.equal((await stat(join(dataDir, 'webhook-secret'))).mode & 0o777, 0o600);
  assert.deepEqual(await readdir(dataDir), ['webhook-secret']);
  assert.deepEqual(await installationSecret(config), secrets[0]);
});

it('a configured secret makes no file, and a database of one’s own needs one', async (t) => {
  const dataDir = await folder(t);
  const configured = { webhookSecret: own.toString(), databaseUrl: 'postgres://db/x', dataDir };
  assert.deepEqual(await installationSecret(configured), own);
  assert.equal(await installationSecret({ ...configured, webhookSecret: undefined }), undefined);
  assert.deepEqual(await readdir(dataDir), []);
});

it('a secret that is there is read and never replaced', async (t) => {
  const dataDir = await folder(t);
  await writeFile(join(dataDir, 'webhook-secret'), `${own.toString('base64url')}\n`);
  const secret = await installationSecret({ webhookSecret: undefined, databaseUrl: undefined, dataDir });
  assert.deepEqual(secret, own);
  assert.equal(await readFile(join(dataDir, 'webhook-secret'), 'utf8'), `${own.toString('base64url')}\n`);
});

it('a file that is empty, short or no base64url is refused in one line, and left as it is', async (t) => {
  const dataDir = await folder(t);
  const path = join(dataDir, 'webhook-secret');
  const config = { webhookSecret: undefined, databaseUrl: undefined, dataDir };
  for (const text of [
    '',
    '\n',
    randomBytes(31).toString('base64url'),
    `${own.toString('base64url')}!`,
    'x y'.repeat(30),
  ]) {
    await writeFile(path, text);
    await assert.rejects(installationSecret(config), (error) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, /webhook-secret is damaged: it must hold 32 random bytes.*$/);
      return true;
    });
    assert.equal(await readFile(path, 'utf8'), text);
  }
  await rm(path);
  await mkdir(path);
  await assert.rejects(installationSecret(config), /webhook-secret is a folder: it must be the file/);
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await assert.rejects(
    installationSecret({ ...config, dataDir: file }),
    new RegExp(`DATA_DIR is "${file}", which is no folder`),
  );
});
