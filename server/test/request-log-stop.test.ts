// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { freePort } from './support/ports.ts';
import { type StartedProcess, startedFolder, startProcess, untilReady } from './support/process.ts';
import { until } from './support/until.ts';

/** Calls a server as the first seller. */
async function seller({ url }: StartedProcess) {
  const reply = await fetch(`${url}/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'seller-one',
      client_secret: 'seller-one-secret',
    }),
  });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return async (method: string, path: string, { id, body }: { id?: string; body?: object } = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(id === undefined ? {} : { 'x-request-id': id }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
  };
}

it('after SIGTERM the log of a sandbox has every request that was answered, also those that were being answered', async (t) => {
  const environment = {
    DATA_DIR: await startedFolder(t),
    PORT: String(await freePort()),
    RATE_LIMIT_PER_SECOND: '0',
    // A slow machine refuses no request.
    REQUEST_WAIT_MS: '0',
  };
  const before = startProcess(t, environment);
  await untilReady(before);
  const call = await seller(before);
  const fault = { fault: 'slow', operation: 'getPartnerOrder', delayMs: 1000, count: 1 };
  assert.equal((await call('POST', '/v1/sandbox/faults', { body: fault })).status, 201);
  const slow = call('GET', '/v4/orders/none', { id: 'stop-slow' });
  await until(async () => {
    const { body } = await call('GET', '/v1/sandbox/faults');
    return (body.faults as { matched: number }[])[0]?.matched !== 0;
  });
  const ids = Array.from({ length: 60 }, (_, index) => `stop-${index}`);
  const answers = await Promise.all(
    ids.map((id, index) =>
      index % 2 === 0
        ? call('GET', '/v4/orders?limit=1', { id })
        : call('POST', '/v1/availability/quantities', { id, body: [{ sku: 'NONE', quantity: -1 }] }),
    ),
  );
  before.child.kill('SIGTERM');
  assert.ok(answers.every(({ status }) => status < 500));
  assert.equal((await slow).status, 404);
  assert.equal(await before.ended, 0);

  const after = startProcess(t, environment);
  await untilReady(after);
  const { body } = await (await seller(after))('GET', '/v1/sandbox/requests?limit=200');
  const logged = new Set((body.requests as { id: string }[]).map(({ id }) => id));
  assert.deepEqual(
    ['stop-slow', ...ids].filter((id) => !logged.has(id)),
    [],
  );
});
