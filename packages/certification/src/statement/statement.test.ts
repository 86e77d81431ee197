import assert from 'node:assert/strict';
import { it } from 'node:test';
import { CompactSign, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { caseOf } from '../../test/evidence.ts';
import {
  hasReached,
  planHash,
  type RefusalCode,
  StatementError,
  standings,
  verifyStatement,
} from './index.ts';

const now = Date.parse('2026-03-02T08:00:00Z');
const day = 86_400;
const iat = now / 1_000;
const issuer = 'https://sandbox.example.com';
const said = {
  ...{ jti: 'run-1', seller: { id: 1, name: 'Nordlicht' }, seed: 7, certifier: '0.1.0' },
  plan: { name: 'built-in', hash: `sha256:${'a'.repeat(64)}`, isBuiltIn: true },
  levels: [
    { level: 'basics', cases: 2, passed: 2, isReached: true },
    { level: 'everyday', cases: 2, passed: 1, isReached: false },
  ],
  cases: [{ case: 'basics/one', verdict: 'passed' }],
};

async function aKey(kid = 'key-1', more: object = {}) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig', ...more } as JWK;
  return { privateKey, jwk, keys: { keys: [jwk] } };
}

type Changed = { claims?: object; header?: object; at?: number };

const signed = (
  { privateKey }: Awaited<ReturnType<typeof aKey>>,
  { claims, header, at = iat }: Changed = {},
) =>
  new SignJWT({ ...said, iss: issuer, iat: at, exp: at + 365 * day, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'certification+jwt', kid: 'key-1', ...header })
    .sign(privateKey);

async function refused(statement: string, keys: { keys: JWK[] }, code: RefusalCode, at = now) {
  await assert.rejects(verifyStatement(statement, { keys, issuer, now: at }), (error) => {
    assert.ok(error instanceof StatementError, String(error));
    assert.equal(error.code, code, error.message);
    return true;
  });
}

it('a statement is believed with the published key of the server, also with white space around it', async () => {
  const key = await aKey();
  const statement = await verifyStatement(` ${await signed(key)}\n`, { keys: key.keys, issuer, now });
  assert.equal(statement.jti, 'run-1');
  assert.deepEqual([hasReached(statement, 'basics'), hasReached(statement, 'everyday')], [true, false]);
  assert.equal(hasReached(statement, 'unheard-of'), false);
});

it('an altered statement is refused: in its claims, its header and its signature', async () => {
  const key = await aKey();
  const [head, claims, signature] = (await signed(key)).split('.');
  const changed = { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), level: 'good-citizen' };
  const better = Buffer.from(JSON.stringify(changed)).toString('base64url');
  await refused([head, better, signature].join('.'), key.keys, 'wrong-signature');
  const turned = Buffer.from(signature!, 'base64url').reverse().toString('base64url');
  await refused([head, claims, turned].join('.'), key.keys, 'wrong-signature');
});

it('a forged statement is refused: of another key under the same name, and of a key that nobody publishes', async () => {
  const [own, other] = [await aKey(), await aKey()];
  await refused(await signed(other), own.keys, 'wrong-signature');
  await refused(await signed(other, { header: { kid: 'key-2' } }), own.keys, 'unknown-key');
  await refused(await signed(own), { keys: [] }, 'unknown-key');
});

it('a statement with another algorithm is refused: none, HMAC with the public key, and RSA', async () => {
  const key = await aKey();
  const none = new UnsecuredJWT({ ...said, iss: issuer, iat, exp: iat + day }).encode();
  await refused(none, key.keys, 'wrong-algorithm');
  const header = { typ: 'certification+jwt', kid: 'key-1' };
  const claims = Buffer.from(JSON.stringify({ ...said, iss: issuer, iat, exp: iat + day }));
  const secret = Buffer.from(JSON.stringify(key.jwk));
  const hmac = await new CompactSign(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(secret);
  await refused(hmac, key.keys, 'wrong-algorithm');
  const { privateKey } = await generateKeyPair('RS256');
  const rsa = await new CompactSign(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey);
  await refused(rsa, key.keys, 'wrong-algorithm');
});

it('a statement of another server, an access token of this one, and a text are refused', async () => {
  const key = await aKey();
  await refused(
    await signed(key, { claims: { iss: 'https://other.example.com' } }),
    key.keys,
    'other-server',
  );
  await refused(await signed(key, { header: { typ: 'at+jwt' } }), key.keys, 'not-a-statement');
  await refused(await signed(key, { claims: { levels: 'all' } }), key.keys, 'not-a-statement');
  await refused('passed', key.keys, 'not-a-statement');
  await refused('', key.keys, 'not-a-statement');
});

it('a statement ends, and with its key: later, or signed before the key was made', async () => {
  const key = await aKey('key-1', { nbf: iat - day, exp: iat + 400 * day });
  const statement = await signed(key);
  await refused(statement, key.keys, 'expired', now + 366 * day * 1_000);
  const longer = await signed(key, { claims: { exp: iat + 900 * day } });
  await refused(longer, key.keys, 'expired-key', now + 401 * day * 1_000);
  await refused(await signed(key, { at: iat - 2 * day }), key.keys, 'expired-key');
  await refused(await signed(key, { at: iat + day }), key.keys, 'not-a-statement');
});

it('the hash of a plan depends on what its cases say, not on their order or that of their members', () => {
  const [one, other] = [caseOf([]), { ...caseOf([]), id: 'basics/other' }];
  const turned = Object.fromEntries(Object.entries(one).reverse()) as typeof one;
  assert.equal(planHash([one, other]), planHash([other, turned]));
  assert.notEqual(planHash([one, other]), planHash([one, { ...other, why: 'Another reason.' }]));
  assert.match(planHash([one]), /^sha256:[0-9a-f]{64}$/);
});

it('a level is reached when all its cases and all before it passed; other levels come last', () => {
  const cases = ['good-citizen/a', 'own/a', 'basics/a', 'everyday/a', 'everyday/b'].map((id) => ({
    ...caseOf([]),
    ...{ id, level: id.split('/')[0]! },
  }));
  const verdicts = new Map(cases.map(({ id }) => [id, 'passed' as const]));
  verdicts.delete('everyday/b');
  assert.deepEqual(
    standings(cases, verdicts).map(({ level, passed, isReached }) => [level, passed, isReached]),
    [
      ['basics', 1, true],
      ['everyday', 1, false],
      ['good-citizen', 1, false],
      ['own', 1, false],
    ],
  );
});
