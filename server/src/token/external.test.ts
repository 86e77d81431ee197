import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import fastify from 'fastify';
import { startIssuer } from '../../test/support/issuer.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Database } from '../platform/database.ts';
import { createTokenService } from './service.ts';
import { movableClock, rememberingLog } from './testing.ts';

const neverUsed = undefined as unknown as Database;

async function startService(
  t: TestContext,
  issuer: string,
  more: Partial<{ jwksUrl: string; audience: string; partnerClaim: string; scopeClaim: string }> = {},
) {
  const clock = movableClock();
  const log = rememberingLog();
  const externalIssuer = {
    issuer,
    jwksUrl: undefined,
    audience: 'api',
    partnerClaim: 'partner_id',
    scopeClaim: 'scope',
    roleClaim: undefined,
    ...more,
  };
  const config = {
    apiName: 'Marketplace API',
    publicUrl: 'https://api.example.com',
    sandbox: false,
    tokenRateLimitPerSecond: 10,
    externalIssuer,
    secondFactorRoles: new Set<never>(),
  };
  const service = await createTokenService({ db: neverUsed, config, clock, log });
  t.after(() => service.close());
  return { service, clock, log };
}

const refused = (kind: string) => (error: unknown) => error instanceof Refusal && error.kind === kind;

it('an external issuer’s token is taken, with our scopes only; its keys are found and read once', async (t) => {
  const { issuer, asked, sign } = await startIssuer(t);
  const { service } = await startService(t, issuer);
  const callers = await Promise.all([
    service.verify(await sign()),
    service.verify(await sign({ sub: 'other' })),
  ]);
  assert.deepEqual(
    [callers[0].partner, callers[0].subject, [...callers[0].scopes]],
    [42, 'app-7', ['orders']],
  );
  await service.verify(await sign({ sub: 'third' }));
  assert.deepEqual(asked.filter((url) => url === '/keys').length, 1);
});

it('claims are found under the names that are configured, also nested ones and lists', async (t) => {
  const { issuer, sign } = await startIssuer(t);
  const names = { partnerClaim: 'https://example.com/partner', scopeClaim: 'realm_access.roles' };
  const { service } = await startService(t, issuer, { ...names, jwksUrl: `${issuer}/keys` });
  const caller = await service.verify(
    await sign({
      'https://example.com/partner': '7',
      realm_access: { roles: ['orders', 'receipts', 5] },
      azp: 'app',
    }),
  );
  assert.deepEqual([caller.partner, caller.clientId, [...caller.scopes]], [7, 'app', ['orders', 'receipts']]);
});

it('verify refuses an external token of another issuer or audience, without partner, or signed with HMAC', async (t) => {
  const { issuer, sign, pem } = await startIssuer(t);
  const { service } = await startService(t, issuer);
  const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'k1' })).toString('base64url');
  const [, payload] = (await sign()).split('.');
  const mac = createHmac('sha256', await pem())
    .update(`${head}.${payload}`)
    .digest('base64url');
  for (const token of [
    await sign({ iss: 'https://other.example' }),
    await sign({ aud: 'else' }),
    await sign({ partner_id: -1 }),
    await sign({ partner_id: { a: 1 } }),
    `${head}.${payload}.${mac}`,
  ]) {
    await assert.rejects(service.verify(token), refused('unauthenticated'));
  }
});

it('a flood of unknown key ids does not reach the issuer', async (t) => {
  const { issuer, asked, sign } = await startIssuer(t);
  const { service } = await startService(t, issuer);
  await service.verify(await sign());
  const before = asked.length;
  for (let n = 0; n < 50; n++) {
    await assert.rejects(service.verify(await sign({}, `unknown-${n}`)), refused('unauthenticated'));
  }
  assert.equal(asked.length, before);
});

it('unavailable, not unauthenticated, while the issuer is down; it is asked again only after a pause', async (t) => {
  const { issuer, asked, sign, state } = await startIssuer(t);
  const { service, clock, log } = await startService(t, issuer, { jwksUrl: `${issuer}/keys` });
  state.healthy = false;
  const token = await sign();
  for (let n = 0; n < 5; n++) await assert.rejects(service.verify(token), refused('unavailable'));
  assert.equal(asked.length, 1);
  assert.equal(log.entries.length, 1);
  state.healthy = true;
  clock.advanceSeconds(6);
  assert.equal((await service.verify(token)).partner, 42);
});

it('after five seconds the issuer is asked again, and what it published is good for a day without it', async (t) => {
  const { issuer, asked, sign, state } = await startIssuer(t);
  const { service, clock } = await startService(t, issuer, { jwksUrl: `${issuer}/keys` });
  const at = clock.now().getTime();
  const moveTo = (ms: number) => t.mock.method(clock, 'now', () => new Date(at + ms));
  moveTo(0);
  assert.equal((await service.verify(await sign())).partner, 42);
  state.healthy = false;
  /** Signs with a key that nobody has published, so that the keys are read again. */
  const readAgain = async (ms: number) => {
    t.mock.timers.tick(31_000);
    moveTo(ms);
    return service.verify(await sign({}, 'unknown')).catch((error: Refusal) => error.kind);
  };
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const dayMs = 24 * 3600_000;
  assert.equal(await readAgain(dayMs - 4_999), 'unauthenticated');
  assert.equal(asked.length, 2);
  assert.equal(await readAgain(dayMs), 'unauthenticated');
  assert.equal(asked.length, 2);
  assert.equal(await readAgain(dayMs + 1), 'unavailable');
  assert.equal(asked.length, 3);
});

it('unavailable when what the issuer publishes is in another’s name', async (t) => {
  const { issuer, sign, state } = await startIssuer(t);
  const { service } = await startService(t, issuer);
  state.name = 'https://other.example';
  await assert.rejects(service.verify(await sign()), refused('unavailable'));
});

it('unauthenticated for a token that does not say which of two keys it was signed with', async (t) => {
  const { issuer, sign, state } = await startIssuer(t);
  const { service } = await startService(t, issuer);
  state.hasTwoKeys = true;
  await assert.rejects(service.verify(await sign({}, null)), refused('unauthenticated'));
  assert.equal((await service.verify(await sign())).partner, 42);
});

it('404 names the external issuer where our endpoints would be', async (t) => {
  const { service } = await startService(t, 'https://login.example.com');
  const app = fastify();
  await app.register(service.plugin);
  t.after(() => app.close());
  const payload = 'grant_type=client_credentials';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const reply of [
    await app.inject({ method: 'POST', url: '/v1/token', headers, payload }),
    await app.inject('/.well-known/jwks.json'),
    await app.inject('/.well-known/openid-configuration'),
  ]) {
    assert.equal(reply.statusCode, 404);
    assert.equal(reply.json().error, 'invalid_request');
    assert.match(reply.json().error_description, /https:\/\/login\.example\.com/);
  }
});
