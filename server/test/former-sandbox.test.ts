// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { demoAccounts, demoApp } from '../src/token/index.ts';
import { freePort } from './support/ports.ts';
import { startedFolder, startProcess, untilReady } from './support/process.ts';

const login = (url: string, fields: Record<string, string>) =>
  fetch(`${url}/v1/token`, { method: 'POST', body: new URLSearchParams(fields) });

const byClient = (id: string) => ({
  grant_type: 'client_credentials',
  client_id: id,
  client_secret: `${id}-secret`,
});

const byPassword = (id: string) => ({
  grant_type: 'password',
  username: id,
  password: `${id}-secret`,
  client_id: id,
});

it('with SANDBOX=off, a database of a former sandbox accepts no demo account or token of one, and shows none', async (t) => {
  const shared = {
    DATA_DIR: await startedFolder(t),
    PORT: String(await freePort()),
    TOKEN_RATE_LIMIT: '0',
    RATE_LIMIT_PER_SECOND: '0',
  };
  const before = startProcess(t, { ...shared, SANDBOX: 'on' });
  await untilReady(before);
  const tokens: string[] = [];
  for (const { id } of demoAccounts) {
    const { access_token: token } = (await (await login(before.url, byClient(id))).json()) as {
      access_token: string;
    };
    tokens.push(token);
  }
  const user = (await (await login(before.url, byPassword('seller-one'))).json()) as Record<string, string>;
  const at = `/v1/apps/${demoApp.appId}/installations/${demoApp.installationId}/accessToken`;
  const acting = await fetch(`${before.url}${at}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[2]}` },
  });
  tokens.push(user.access_token!, ((await acting.json()) as { access_token: string }).access_token);
  assert.ok(tokens.every((token) => token.split('.').length === 3));
  before.child.kill('SIGTERM');
  await before.ended;

  const after = startProcess(t, { ...shared, SANDBOX: 'off' });
  await untilReady(after);
  for (const token of tokens) {
    for (const path of ['/v4/orders', '/v1/webhooks/consumers', '/operator/v1/partners']) {
      const reply = await fetch(`${after.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      assert.equal(reply.status, 401, path);
    }
  }
  const refreshed = {
    grant_type: 'refresh_token',
    refresh_token: user.refresh_token!,
    client_id: 'seller-one',
  };
  const logins = demoAccounts.flatMap(({ id }) => [byClient(id), byPassword(id)]);
  for (const fields of [...logins, refreshed])
    assert.equal((await login(after.url, fields)).status, 401, JSON.stringify(fields));
  for (const { id } of demoAccounts.filter(({ id: name }) => name !== 'operator'))
    assert.ok(!after.output().includes(id), after.output());
  assert.doesNotMatch(after.output(), /Demo accounts|operator-secret/);
});
