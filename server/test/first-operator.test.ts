// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { freePort } from './support/ports.ts';
import { startProcess, temporaryFolder, untilReady } from './support/process.ts';
import { until } from './support/until.ts';

it('the first start without a sandbox prints a link, once, that makes the operator’s first person', async (t) => {
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: await temporaryFolder(t),
    SANDBOX: 'off',
  };
  const first = startProcess(t, environment);
  await untilReady(first);
  await until(() => first.output().includes('/invitation/'));
  const [link, ...others] = [...first.output().matchAll(/^ {4}(http\S+\/invitation\/\S+)$/gm)].map(
    ([, address]) => address!,
  );
  assert.ok(link, first.output());
  assert.deepEqual(others, []);
  const page = await fetch(link);
  assert.equal(page.status, 200);
  const form = {
    email: 'olga@market.example',
    name: 'Olga Markt',
    password: 'four words make one',
    repeated: 'four words make one',
  };
  const joined = await fetch(link, { method: 'POST', body: new URLSearchParams(form) });
  assert.equal(joined.status, 200, await joined.text());
  assert.equal((await fetch(link)).status, 404, 'a link works once');
  first.child.kill('SIGTERM');
  assert.equal(await first.ended, 0);
  const second = startProcess(t, environment);
  await untilReady(second);
  await until(() => second.output().includes('is ready after'));
  assert.doesNotMatch(second.output(), /invitation|client_secret/);
});
