import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { demoApp } from '../index.ts';

it('an error of the routes for apps has the title of its status', async (t) => {
  const test = await startApp(t);
  const at = `/v1/apps/${demoApp.appId}/installation`;
  const titleOf = async (method: string, url: string) => {
    const { status, body } = await test.call(method, url);
    return [status, body.errors[0].title];
  };
  assert.deepEqual(await titleOf('PUT', at), [405, 'Method Not Allowed']);
  assert.deepEqual(await titleOf('GET', '/v1/apps/none/installation'), [404, 'Not Found']);
  await test.db`ALTER TABLE app_installation RENAME COLUMN revoked_at TO gone`;
  assert.deepEqual(await titleOf('GET', at), [500, 'Internal Server Error']);
});
