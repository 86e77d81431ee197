import assert from 'node:assert/strict';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { it } from 'node:test';
import { exportSPKI, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { Refusal } from '../kernel/refusal.ts';
import type { Database } from '../platform/database.ts';
import { rotateSigningKey } from './keys/keys.ts';
import { purgeRecords } from './records/store.ts';
import { createTokenService } from './service.ts';
import { clientOf, emptyDatabase, revoke, type StartedToken, startToken } from './testing.ts';

const publicUrl = 'https://api.example.com';
const own = { grant_type: 'client_credentials', ...clientOf('seller-one') };

/** Signs claims with the service's own key, as a good token with the members given. */
async function sign(db: Database, claims: JWTPayload, header: Record<string, unknown> = {}): Promise<string> {
  const [row] = await db<{ jwk: JWK }[]>`SELECT private_jwk AS jwk FROM signing_key`;
  const now = Math.floor(Date.now() / 1000);
  const good = {
    iss: publicUrl,
    aud: publicUrl,
    sub: 'x',
    partner_id: '1',
    scope: 'orders',
    iat: now,
    exp: now + 600,
  };
  return new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: row!.jwk.kid as string, ...header })
    .sign(await importJWK(row!.jwk, 'RS256'));
}

const refused = (kind: string) => (error: unknown) => error instanceof Refusal && error.kind === kind;

async function assertRefused({ service }: StartedToken, token: string, what: string): Promise<void> {
  await assert.rejects(service.verify(token), refused('unauthenticated'), what);
}

it('verify refuses tokens with wrong or missing claims', async (t) => {
  const started = await startToken(t);
  const now = Math.floor(Date.now() / 1000);
  assert.equal((await started.service.verify(await sign(started.db, {}))).partner, 1);
  const wrong: [string, JWTPayload][] = [
    ['issuer', { iss: 'https://other.example' }],
    ['no issuer', { iss: undefined as never }],
    ['audience', { aud: 'https://other.example' }],
    ['no audience', { aud: undefined as never }],
    ['expired', { exp: now - 1 }],
    ['no expiry', { exp: undefined as never }],
    ['not yet valid', { nbf: now + 60 }],
    ['no subject', { sub: undefined as never }],
    ['no partner', { partner_id: undefined }],
    ['partner 0', { partner_id: '0' }],
    ['partner that is no number', { partner_id: '1; DROP' }],
    ['partner beyond 2^53', { partner_id: '9999999999999999' }],
    ['partner list', { partner_id: ['1'] }],
  ];
  for (const [what, claims] of wrong) await assertRefused(started, await sign(started.db, claims), what);
});

it('verify refuses wrong signatures, algorithms, types and texts that are no token', async (t) => {
  const started = await startToken(t);
  const good = (await started.token(own)).body.access_token as string;
  const [header = '', payload = '', signature = ''] = good.split('.');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { keys } = (await started.app.inject({ url: '/.well-known/jwks.json' })).json();
  const pem = await exportSPKI((await importJWK(keys[0], 'RS256')) as never);
  const hs256 = `${part({ alg: 'HS256', typ: 'at+jwt', kid: keys[0].kid })}.${payload}`;
  const none = part({ alg: 'none', typ: 'at+jwt', kid: keys[0].kid });
  const otherKey = await new SignJWT({ iss: publicUrl, aud: publicUrl, sub: 'x', partner_id: '1' })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: keys[0].kid })
    .setExpirationTime('10m')
    .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
  const wrong: [string, string][] = [
    ['empty', ''],
    ['no token', 'nonsense'],
    ['NUL', '\u0000.\u0000.\u0000'],
    [
      'changed payload',
      `${header}.${part({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), partner_id: '2' })}.${signature}`,
    ],
    ['changed signature', `${header}.${payload}.${signature.slice(0, -4)}AAAA`],
    ['no signature', `${header}.${payload}.`],
    ['alg none', `${none}.${payload}.`],
    ['HS256 with the public key', `${hs256}.${createHmac('sha256', pem).update(hs256).digest('base64url')}`],
    ['a key of somebody else', otherKey],
    ['the wrong type', await sign(started.db, {}, { typ: 'JWT' })],
    ['an unknown key id', await sign(started.db, {}, { kid: 'unknown' })],
    ['no key id', await sign(started.db, {}, { kid: undefined })],
    ['too long', `${good}${'A'.repeat(8192)}`],
  ];
  for (const [what, token] of wrong) await assertRefused(started, token, what);
  assert.equal((await started.service.verify(good)).partner, 1);
});

it('a remembered token is refused once it has expired', async (t) => {
  const started = await startToken(t);
  const token = (await started.token(own)).body.access_token as string;
  const caller = await started.service.verify(token);
  assert.equal(await started.service.verify(token), caller);
  started.clock.advanceSeconds(1790);
  assert.equal(await started.service.verify(token), caller);
  started.clock.advanceSeconds(11);
  await assertRefused(started, token, 'expired');
});

it('a revoked client gets no new token at once', async (t) => {
  const started = await startToken(t);
  assert.equal((await started.token(own)).status, 200);
  await revoke(started.db, 'client', 'seller-one', started.clock);
  assert.equal((await started.token(own)).body.error, 'invalid_client');
});

it('revoking a technical user refuses its tokens alone, not those of a client of the same name', async (t) => {
  const started = await startToken(t);
  const tokenOf = async (form: Record<string, string>) => {
    const { body } = await started.token({ ...clientOf('seller-one'), ...form });
    return body.access_token as string;
  };
  const login = { username: 'seller-one', password: 'seller-one-secret' };
  const ofUser = await tokenOf({ grant_type: 'password', ...login });
  const ofClient = await tokenOf(own);
  // As tokens were before they said whom they name.
  const unsaid = await sign(started.db, { sub: 'seller-one', client_id: 'seller-one' });
  const afresh = async () => (await startToken(t, {}, { db: started.db })).service;
  for (const token of [ofUser, ofClient, unsaid]) await started.service.verify(token);
  await revoke(started.db, 'user', 'seller-one', started.clock);
  const service = await afresh();
  assert.equal((await service.verify(ofClient)).partner, 1);
  await assert.rejects(service.verify(ofUser), refused('unauthenticated'));
  await assert.rejects(service.verify(unsaid), refused('unauthenticated'));
  await revoke(started.db, 'client', 'seller-one', started.clock);
  await assert.rejects((await afresh()).verify(ofClient), refused('unauthenticated'));
});

it('demo accounts and their tokens are worth nothing without sandbox', async (t) => {
  const before = await startToken(t);
  const { body } = await before.token({
    grant_type: 'password',
    client_id: 'operator',
    username: 'operator',
    password: 'operator-secret',
  });
  const without = await startToken(t, { sandbox: false }, { db: before.db });
  await assertRefused(without, body.access_token, 'demo token');
  for (const form of [
    { grant_type: 'client_credentials', ...clientOf('operator') },
    { grant_type: 'refresh_token', client_id: 'operator', refresh_token: body.refresh_token },
  ]) {
    const reply = await without.token(form);
    assert.deepEqual([reply.status, reply.body.error], [401, 'invalid_client']);
  }
});

it('after a rotation new tokens carry the new key, old ones stay good, other processes follow', async (t) => {
  const first = await startToken(t);
  const other = await startToken(t, {}, { db: first.db });
  const before = (await first.token(own)).body.access_token as string;
  const kid = await rotateSigningKey(first.db, { clock: first.clock, sealer: undefined });
  first.clock.advanceSeconds(2);
  other.clock.advanceSeconds(2);
  const { keys } = (await first.app.inject({ url: '/.well-known/jwks.json' })).json();
  assert.equal(keys.length, 2);
  assert.equal(keys[0].kid, kid);
  assert.deepEqual(Object.keys(keys[0]).sort(), ['alg', 'e', 'kid', 'kty', 'n', 'use']);
  const after = (await first.token(own)).body.access_token as string;
  assert.equal(JSON.parse(Buffer.from(after.split('.')[0] ?? '', 'base64url').toString()).kid, kid);
  for (const { service } of [first, other]) {
    assert.equal((await service.verify(before)).partner, 1);
    assert.equal((await service.verify(after)).partner, 1);
  }
});

it('a rotation removes keys with which neither a living token nor the cookie of a living session was signed', async (t) => {
  const { db, clock } = await startToken(t);
  for (const expected of [2, 2, 2]) {
    clock.advanceSeconds(26 * 3600);
    await rotateSigningKey(db, { clock, sealer: undefined });
    const [row] = await db<{ count: number }[]>`SELECT count(*)::int AS count FROM signing_key`;
    assert.equal(row?.count, expected);
  }
  clock.advanceSeconds(24 * 3600);
  await rotateSigningKey(db, { clock, sealer: undefined });
  const [row] = await db<{ count: number }[]>`SELECT count(*)::int AS count FROM signing_key`;
  assert.equal(row?.count, 3);
});

it('services that start at once on an empty database share one key', async (t) => {
  const db = await emptyDatabase(t);
  const { clock, log } = await startToken(t, {}, { db });
  await db`DELETE FROM signing_key`;
  const config = {
    apiName: 'Marketplace API',
    publicUrl,
    sandbox: true,
    tokenRateLimitPerSecond: 0,
    externalIssuer: undefined,
    secondFactorRoles: new Set<never>(),
  };
  const services = await Promise.all([1, 2, 3].map(() => createTokenService({ db, config, clock, log })));
  await Promise.all(services.map((service) => service.close()));
  const [row] = await db<{ count: number }[]>`SELECT count(*)::int AS count FROM signing_key`;
  assert.equal(row?.count, 1);
});

it('tokens are not kept in readable form, and expired records are purged', async (t) => {
  const { token, db, clock } = await startToken(t);
  const { body } = await token({
    grant_type: 'password',
    client_id: 'seller-one',
    username: 'seller-one',
    password: 'seller-one-secret',
  });
  const rows = await db`SELECT * FROM oauth_record`;
  assert.equal(rows.length, 2);
  assert.equal(JSON.stringify(rows).includes(body.refresh_token), false);
  assert.equal(await purgeRecords(db, clock), 0);
  clock.advanceSeconds(7201);
  assert.equal(await purgeRecords(db, clock), 1);
  clock.advanceSeconds(15 * 24 * 3600);
  assert.equal(await purgeRecords(db, clock), 1);
});

it('429 with Retry-After beyond the limit, until time has passed', async (t) => {
  const { token, clock, app } = await startToken(t, { tokenRateLimitPerSecond: 2 });
  const at = clock.now();
  t.mock.method(clock, 'now', () => at);
  assert.deepEqual([(await token(own)).status, (await token(own)).status], [200, 200]);
  const reply = await token(own);
  assert.equal(reply.status, 429);
  assert.equal(reply.headers['retry-after'], '1');
  assert.equal(reply.headers['cache-control'], 'no-store');
  assert.equal(reply.body.error, 'temporarily_unavailable');
  assert.equal((await app.inject({ url: '/.well-known/jwks.json' })).statusCode, 200);
  const later = new Date(at.getTime() + 1000);
  t.mock.method(clock, 'now', () => later);
  assert.equal((await token(own)).status, 200);
});
