import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from './support/app.ts';
import { operatorOperations } from './support/documented-operations.ts';
import { guardedOperations, urlOf } from './support/tenants/matrix.ts';
import { builders } from './support/tenants/requests.ts';
import { furnish } from './support/tenants/world.ts';

const depth = 20_000;
/** Nested too deeply for any recursive function to visit or print. */
const deepValues = [
  `${'['.repeat(depth)}${']'.repeat(depth)}`,
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
];

/** Returns copies of a body, each with a mark in place of one of its values. */
function* marked(body: unknown, mark: string): Generator<unknown> {
  yield mark;
  if (Array.isArray(body)) {
    for (const [index, value] of body.entries())
      for (const inner of marked(value, mark)) yield body.with(index, inner);
  } else if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body))
      for (const inner of marked(value, mark)) yield { ...body, [name]: inner };
  }
}

it('no value in the body of any write is too deep for an answer below 500', async (t) => {
  const test = await startApp(t);
  const { ids } = await furnish(test, 'seller-one', 'Qz7Deep');
  const writes = (await guardedOperations(test)).filter(({ isWrite }) => isWrite);
  let sent = 0;
  for (const operation of writes) {
    const call = builders[operation.id]!(ids);
    if (call.body === undefined) continue;
    const url = urlOf(operation, call);
    for (const body of marked(call.body, '@deep@'))
      for (const value of deepValues) {
        const text = JSON.stringify(body).replace('"@deep@"', value);
        const { status } = await test.call(operation.method, url, { as: 'seller-one', body: text });
        assert.ok(status < 500, `${operation.id} ${status} ${JSON.stringify(body)}`);
        sent += 1;
      }
  }
  assert.ok(sent > 400, `only ${sent} requests`);
  await test.work();
});

it('and no value in an unknown field of the operator’s writes is too deep either', async (t) => {
  const test = await startApp(t);
  let sent = 0;
  for (const { id, method, url, body } of await operatorOperations(test)) {
    if (method === 'GET') continue;
    for (const [index, value] of deepValues.entries()) {
      const known = JSON.stringify(body ?? {}).replace(/}$/, '');
      const text = `${known}${known === '{' ? '' : ','}"unknown":${value}}`;
      const headers = { 'idempotency-key': `deep-${id}-${index}` };
      const { status } = await test.call(method, url, { as: 'operator', body: text, headers });
      assert.ok(status < 500, `${id} ${status}`);
      sent += 1;
    }
  }
  assert.ok(sent > 40, `only ${sent} requests`);
});
