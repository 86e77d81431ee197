import assert from 'node:assert/strict';
import { it } from 'node:test';
import { banner } from './banner.ts';
import { readConfig } from './platform/config/index.ts';

const service = {
  address: 'http://127.0.0.1:8080',
  publicUrl: 'http://127.0.0.1:8080',
  firstOperator: undefined,
};
const how = { tookMs: 1_234, hasDocs: true };
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

it('a sandbox tells in at most ten lines where everything is, who can sign in, and what to try', () => {
  const lines = linesOf(banner(readConfig({}), service, how));
  assert.ok(lines.length <= 10, lines.join('\n'));
  const text = lines.join('\n');
  for (const told of [
    'after 1.2 s',
    '/console/',
    '/docs/',
    '/openapi.yml',
    '/health/ready',
    'seller-one',
    'npx sellerdock',
  ])
    assert.ok(text.includes(told), told);
  assert.match(lines.at(-1)!, /^TOKEN=\$\(curl /);
});

it('the first operator and its invitation are shown, and no demo accounts, where there is no sandbox', () => {
  const firstOperator = {
    clientId: 'operator-1',
    clientSecret: 'secret-1',
    invitation: '/v1/console/invitation/x',
  };
  const text = banner(readConfig({ SANDBOX: 'off' }), { ...service, firstOperator }, how);
  assert.match(text, /client_id operator-1 {2}client_secret secret-1/);
  assert.match(text, /http:\/\/127\.0\.0\.1:8080\/v1\/console\/invitation\/x/);
  assert.doesNotMatch(text, /seller-one|demo/);
});

it('another port is named for the command line', () => {
  const publicUrl = 'http://127.0.0.1:8090';
  assert.match(
    banner(readConfig({}), { ...service, publicUrl }, how),
    /SELLERDOCK_URL=http:\/\/127\.0\.0\.1:8090 npx sellerdock/,
  );
});
