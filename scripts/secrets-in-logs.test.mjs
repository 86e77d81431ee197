import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { searchLogs, secretsIn } from './secrets-in-logs.mjs';

/** @param {object} facts */
const entry = (facts) => JSON.stringify({ level: 30, ...facts, msg: 'answered' });
const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJzZWxsZXIifQ.c2lnbmF0dXJl';

it('each kind of secret and personal data is found in an entry of the log', () => {
  for (const facts of [
    { token: jwt },
    { headers: { authorization: 'Bearer abcdefghijkl' } },
    { headers: { authorization: 'Basic c2VsbGVyOnNlY3JldA==' } },
    { key: '-----BEGIN PRIVATE KEY-----' },
    { jwk: { kty: 'RSA', d: 'x'.repeat(40) } },
    { jwk: JSON.stringify({ kty: 'RSA', d: 'x'.repeat(40) }) },
    { hash: 'scrypt$14$abcdefghijklmnop' },
    { body: 'grant_type=password&password=hunter22' },
    { client_secret: 'hunter22' },
    { err: { message: 'no client seller-one-secret' } },
    { err: { detail: 'Failing row contains (1, joe.bloggs@example.com)' } },
    { err: { detail: 'Failing row contains (1, Jördis)' } },
  ])
    assert.notDeepEqual(secretsIn(entry(facts), 'server.log'), [], JSON.stringify(facts));
});

it('ordinary entries, removed secrets and the banner’s demo account are not found', () => {
  for (const line of [
    entry({ method: 'POST', route: '/v1/token', status: 200, partner: 1 }),
    entry({ client_secret: '[removed]', password: '[removed]' }),
    entry({ err: { message: 'password authentication failed for user "x"' } }),
    'TOKEN=$(curl … -d client_id=seller-one -d client_secret=seller-one-secret)',
  ])
    assert.deepEqual(secretsIn(line, 'server.log'), [], line);
});

it('all files of a folder are read, the database’s own log too', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.log'), `${entry({})}\nListening\n${jwt}\n`);
  writeFileSync(join(folder, 'b.postgres.log'), 'ERROR: duplicate key\nDETAIL: (joe@example.com)\n');
  const { lines, found } = searchLogs(folder);
  assert.equal(lines, 4);
  assert.deepEqual(
    found.map((one) => one.slice(0, one.indexOf(':'))),
    ['a.log has an access token', 'b.postgres.log has an e-mail address'],
  );
});
