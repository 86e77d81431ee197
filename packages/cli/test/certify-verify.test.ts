import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { runCli } from './running.ts';

const url = 'http://127.0.0.1:1';
const folder = mkdtempSync(join(tmpdir(), 'certify-verify-'));
after(() => rmSync(folder, { recursive: true }));
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keys = join(folder, 'keys.json');
writeFileSync(keys, JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key' }] }));

/** Verifies a statement of a run in which so many of two cases passed. */
function verify(plan: object, passed: number, ...args: string[]) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1_000);
  const level = passed === 2 ? { level: 'basics' } : {};
  const claims = {
    ...{ iss: url, jti: 'run', iat: now, exp: now + 600, seller: { id: 1, name: 'One' }, seed: 7, cases: [] },
    ...{ plan: { hash: 'sha256:1', ...plan }, ...level, endedAt: '2026-03-02T08:00:00Z' },
    levels: [{ level: 'basics', cases: 2, passed, isReached: passed === 2 }],
  };
  const text = `${part({ alg: 'ES256', typ: 'certification+jwt', kid: 'key' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const file = join(folder, 'statement.jws');
  writeFileSync(file, `${text}.${signature.toString('base64url')}`);
  return runCli(url, ['certify', 'verify', file, '--keys', keys, ...args]);
}

const builtIn = { name: 'built-in', isBuiltIn: true };
const own = { name: 'own: mine', isBuiltIn: false };

it('a statement of the built-in plan counts when a level is reached, and says when none is', async () => {
  const reached = await verify(builtIn, 2);
  assert.equal(reached.code, 0, reached.errors);
  assert.match(reached.out, /^The statement counts, until [\d-]+\. The level basics is reached\./);
  const partial = await verify(builtIn, 1);
  assert.equal(partial.code, 0, partial.errors);
  assert.match(partial.out, /^The statement is genuine, until [\d-]+\. No level is reached\./);
});

it('a statement of another plan counts only when its hash is named', async () => {
  const unnamed = await verify(own, 2);
  assert.equal(unnamed.code, 1);
  assert.match(unnamed.out, /^The statement is genuine.*not the built-in one/s);
  assert.doesNotMatch(unnamed.out, /counts/);
  assert.match(unnamed.errors, /own: mine, not the built-in one\. Name its hash with --plan-hash/);
  const named = await verify(own, 2, '--plan-hash', 'sha256:1');
  assert.equal(named.code, 0, named.errors);
  assert.match(named.out, /^The statement counts/);
  assert.equal((await verify(own, 2, '--plan-hash', 'sha256:2')).code, 1);
});

it('a level that does not exist is said to be none', async () => {
  const typo = await verify(builtIn, 2, '--at-least', 'basic');
  assert.equal(typo.code, 2);
  assert.match(typo.errors, /has no level basic: its levels are basics, everyday/);
  const other = await verify(own, 2, '--plan-hash', 'sha256:1', '--at-least', 'basic');
  assert.equal(other.code, 1);
  assert.match(other.errors, /The plan has no level basic: its levels are basics\./);
  assert.match((await verify(builtIn, 1, '--at-least', 'basics')).errors, /basics is not reached/);
});
