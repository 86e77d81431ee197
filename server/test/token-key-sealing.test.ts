import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { importJWK, type JWK } from 'jose';
import { readArchive } from '../src/backup/archive.ts';
import { backUp } from '../src/backup/index.ts';
import { readConfig } from '../src/platform/config/index.ts';
import { openDatabase } from '../src/platform/database.ts';
import { createHttpApp } from '../src/platform/http/server.ts';
import { sealerOf } from '../src/platform/sealing/index.ts';
import { createTokenService, rotateSigningKey } from '../src/token/index.ts';
import { testDatabase } from './support/database.ts';
import { testLog } from './support/logs.ts';

const sealer = sealerOf(Buffer.from('a secret of thirty-two characters'), 'token keys');
const another = sealerOf(Buffer.from('another secret of thirty-two chars'), 'token keys');
const clock = { now: () => new Date() };
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi'];

/**
 * Opens the tokens of several processes on one database, in which the previous version has stored the key unsealed.
 */
async function installation(t: TestContext, options: Parameters<typeof testDatabase>[1] = {}) {
  const { db, connection } = await testDatabase(t, options);
  const config = { ...readConfig({}), tokenRateLimitPerSecond: 0 };
  const start = async (own: typeof sealer | undefined) => {
    const service = await createTokenService({ db, config, clock, log: testLog(), sealer: own });
    const app = createHttpApp(config, testLog());
    await app.register(service.plugin);
    t.after(async () => {
      await app.close();
      await service.close();
    });
    const payload = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'seller-one',
      client_secret: 'seller-one-secret',
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const token = async () =>
      (await app.inject({ method: 'POST', url: '/v1/token', headers, payload })).json()
        .access_token as string;
    return { ...service, app, token };
  };
  const stored = () => db<{ kid: string; jwk: JWK; sealed: Buffer | null }[]>`
    SELECT kid, private_jwk AS jwk, sealed_private AS sealed FROM signing_key ORDER BY created_at DESC`;
  return { db, connection, start, stored };
}

it('the next start seals an unsealed key, its tokens stay valid, and a process of the previous version keeps working', async (t) => {
  const { db, start, stored } = await installation(t);
  const before = await start(undefined);
  const old = await before.token();
  const [open] = await stored();
  assert.ok(open!.jwk.d !== undefined && open!.sealed === null);

  const services = await Promise.all([start(sealer), start(sealer)]);
  const [key, ...others] = await stored();
  assert.deepEqual([others, key!.kid], [[], open!.kid]);
  assert.ok(key!.sealed);
  assert.deepEqual(
    Object.keys(key!.jwk).filter((name) => privateMembers.includes(name)),
    [],
  );
  const secret = open!.jwk.d!;
  const [row] = await db<{ text: string }[]>`SELECT signing_key::text AS text FROM signing_key`;
  assert.ok(!row!.text.includes(secret) && !row!.text.includes(Buffer.from(secret).toString('hex')));
  // What the previous version reads of a key while both run. It signs with the key in memory, and publishes and
  // verifies with this.
  await importJWK(key!.jwk, 'RS256');
  const tokens = [old, await before.token(), ...(await Promise.all(services.map(({ token }) => token())))];
  for (const { verify, app } of [before, ...services]) {
    for (const token of tokens) assert.equal((await verify(token)).partner, 1);
    const { keys } = (await app.inject('/.well-known/jwks.json')).json();
    assert.deepEqual(keys, [
      { kty: 'RSA', n: open!.jwk.n, e: open!.jwk.e, kid: key!.kid, alg: 'RS256', use: 'sig' },
    ]);
  }
});

it('a start or a rotation with another secret or none is refused in one line and changes nothing', async (t) => {
  const { db, start, stored } = await installation(t);
  await start(sealer);
  const before = await stored();
  for (const [wrong, line] of [
    [another, /are sealed with another secret than WEBHOOK_SECRET: set it to what it was, or put .* back/],
    [undefined, /are sealed, and WEBHOOK_SECRET is not set: set it to what it was, or put .* back/],
  ] as const) {
    for (const refused of [() => start(wrong), () => rotateSigningKey(db, { clock, sealer: wrong })])
      await assert.rejects(refused, (error: Error) => {
        assert.equal(error.constructor.name, 'StartError');
        assert.match(error.message, line);
        assert.ok(!error.message.includes('\n'));
        return true;
      });
  }
  assert.deepEqual([...(await stored())], [...before]);
});

it('a lost secret costs one rotation and no issued token', async (t) => {
  const { db, start, stored } = await installation(t);
  const before = await (await start(sealer)).token();
  const kid = await rotateSigningKey(db, { clock, sealer: another, isSecretLost: true });
  const { verify, token } = await start(another);
  for (const one of [before, await token()]) assert.equal((await verify(one)).partner, 1);
  assert.deepEqual(
    (await stored()).map((key) => [key.kid === kid, key.sealed !== null]),
    [
      [true, true],
      [false, true],
    ],
  );
});

it('a backup contains only the sealed key', async (t) => {
  // A cluster refuses a backup beside open connections.
  const { connection, start, stored } = await installation(t, { onOneServer: 'a backup beside writers' });
  const [open] = await stored();
  await start(sealer);
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-sealed-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'backup');

  const db = openDatabase(connection, { poolSize: 2, log: testLog() });
  t.after(() => db.end());
  await backUp(db, path, { madeAt: new Date().toISOString(), webhookSecret: undefined });
  let text = '';
  for await (const { payload } of readArchive(path)) text += payload.toString();
  assert.ok(text.includes(open!.kid));
  for (const member of privateMembers) {
    const value = open!.jwk[member as 'd'] as string;
    assert.ok(value.length > 40 && !text.includes(value), member);
  }
});
