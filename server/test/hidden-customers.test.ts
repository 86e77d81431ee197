import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Role, rolesWithoutCustomers } from '../src/kernel/roles/roles.ts';
import { mayCall } from '../src/kernel/roles/table.ts';
import { customerOperations } from '../src/platform/customers.ts';
import { runSeller, startedRun } from '../src/sandbox/certifications/testing.ts';
import { startApp, type TestApp } from './support/app.ts';
import { address } from './support/orders.ts';
import { operatorReference, publicReference } from './support/references.ts';
import { tokenOfRole } from './support/sign-in.ts';
import { ask, guardedOperations } from './support/tenants/matrix.ts';
import { furnish, type World } from './support/tenants/world.ts';

const mark = 'Verborgen';

/** What identifies the customers of a world, and those whom this file has buy. */
const secrets = [
  ...['First', 'Last', 'Street', 'City'].map((name) => `${mark}-${name}`),
  `${mark}@example.com`,
  address.phoneNumber!,
  'Bedford',
];

const customer = {
  ...address,
  firstName: `${mark}-First`,
  lastName: 'Bedford',
  street: `${mark}-Street`,
  city: `${mark}-City`,
  email: `${mark}@example.com`,
};

/** Has a connector send everything that names customers, also wrongly and with a body that is cut or none. */
async function callByConnector(test: TestApp, { ids }: World): Promise<void> {
  const send = (method: string, url: string, body?: unknown) => test.call(method, url, { body });
  const statuses = [
    await send('GET', '/v4/orders'),
    await send('GET', `/v4/orders/${ids.readNumber}`),
    await send('GET', '/v3/receipts'),
    await send('GET', `/v3/receipts/${ids.receiptNumber}`),
    await send('GET', `/v3/receipts/${ids.receiptNumber}.pdf`),
    await send('POST', '/v1/sandbox/orders', {
      items: [{ sku: ids.sku }],
      force: true,
      deliveryAddress: customer,
    }),
    await send('PUT', `/v1/sandbox/orders/${ids.readOrder}/delivery-address`, customer),
    await send('PUT', `/v1/sandbox/orders/${ids.readOrder}/delivery-address`, {
      ...customer,
      countryCode: 'Bedford',
    }),
    await send('POST', '/v1/sandbox/orders', { items: [{ sku: ids.sku }], deliveryAdress: customer }),
    await send('POST', '/v1/sandbox/orders', `{"deliveryAddress":{"lastName":"Bedford"`),
    await send('POST', '/v1/sandbox/order', { deliveryAddress: customer }),
    await send('GET', `/v4/orders?email=${mark}@example.com`),
    await send('GET', `/v4/orders/${mark}%40example.com`),
    await send('POST', '/v1/shipments', { recipient: customer }),
    await send('POST', '/v1/sandbox/orders', { customerName: `${mark}-Last`, mail: `${mark}@example.com` }),
    await send('POST', '/v1/sandbox/orders', `"${mark}-Last"`),
  ].map(({ status }) => status);
  assert.deepEqual(statuses.slice(0, 5), [200, 200, 200, 200, 200]);
  assert.ok(
    statuses.slice(5, 7).every((status) => status < 300),
    String(statuses),
  );
  assert.ok(
    statuses.slice(7).every((status) => status >= 400 || status < 300),
    String(statuses),
  );
}

/** A throw-away seller of a certification whose evidence names a customer. */
async function certified(test: TestApp): Promise<string> {
  const run = await startedRun(test);
  const seller = await runSeller(test, run);
  const body = { items: [{ sku: 'NONE' }], deliveryAddress: customer };
  await test.call('POST', '/v1/sandbox/orders', { token: seller.certifierToken, body });
  return `/v1/sandbox/certifications/${run}/cases/basics/one-token/evidence`;
}

const assertHidden = (text: string, where: string): void => {
  for (const secret of secrets) assert.ok(!text.includes(secret), `${where} shows ${secret}`);
};

it('no read of a role without customers shows one: in no interface, logged body, evidence or search', async (t) => {
  const test = await startApp(t);
  const world = await furnish(test, 'seller-one', mark);
  await callByConnector(test, world);
  const evidence = await certified(test);
  const reads = (await guardedOperations(test)).filter(({ isWrite }) => !isWrite);
  for (const role of rolesWithoutCustomers) {
    const caller = { as: undefined, token: await tokenOfRole(test.app, role) };
    const allowed = reads.filter(({ id }) => mayCall(role, id));
    assert.ok(allowed.length > 40, `${role} reads ${allowed.length}`);
    for (const operation of allowed) {
      const { status, text } = await ask(test, operation, world.ids, caller);
      if (status === 200) assertHidden(text, `${role} ${operation.id}`);
    }
    if (mayCall(role, 'readSandboxRequest')) await assertLogHidden(test, role);
    if (mayCall(role, 'listSandboxCertificationEvidence')) {
      const { status, text } = await test.call('GET', evidence, caller);
      assert.equal(status, 200, text);
      assert.match(text, /placeSandboxOrder/);
      assertHidden(text, `${role} ${evidence}`);
    }
  }
});

type Listed = { requests: { id: string; operation?: string }[]; links: { rel: string; href: string }[] };

/** Reads every logged request as the role, and searches for what it must not know. */
async function assertLogHidden(test: TestApp, role: Role): Promise<void> {
  const caller = { as: undefined, token: await tokenOfRole(test.app, role) };
  const list = async (query: string) => {
    const found: Listed['requests'][number][] = [];
    for (let url: string | undefined = `/v1/sandbox/requests?${query}`; url !== undefined; ) {
      const { requests, links } = (await test.call('GET', url, caller)).body as Listed;
      found.push(...requests);
      url = links.find(({ rel }) => rel === 'next')?.href;
    }
    return found;
  };
  const requests = await list('');
  const seen = new Set(requests.map(({ operation }) => operation));
  for (const operation of ['findPartnerOrders', 'getPartnerOrder', 'getReceipt', 'placeSandboxOrder'])
    assert.ok(seen.has(operation), operation);
  for (const { id, operation } of requests) {
    const url = `/v1/sandbox/requests/${encodeURIComponent(id)}`;
    const { text } = await test.call('GET', url, caller);
    assertHidden(text, `${role} ${operation} ${url}`);
  }
  for (const secret of secrets)
    assert.deepEqual(await list(`text=${encodeURIComponent(secret)}`), [], secret);
  const byAdministrator = await test.call('GET', '/v1/sandbox/requests?text=Bedford');
  assert.ok(byAdministrator.body.requests.length > 3);
}

it('the list of operations with customers has each whose schema has the name of a person', async (t) => {
  const { app } = await startApp(t);
  const named = [await publicReference(app), await operatorReference(app)].flatMap(({ document }) => {
    const { paths, components } = document as unknown as {
      paths: Record<string, Record<string, { operationId: string }>>;
      components: { schemas: Record<string, object> };
    };
    const models = Object.entries(components.schemas);
    /** True when this value, or a model that it refers to, has the member. */
    const has = (value: object, seen: ReadonlySet<string>): boolean => {
      const text = JSON.stringify(value);
      if (text.includes('"lastName":{')) return true;
      return models.some(
        ([name, model]) =>
          !seen.has(name) &&
          text.includes(`"#/components/schemas/${name}"`) &&
          has(model, new Set([...seen, name])),
      );
    };
    return Object.values(paths)
      .flatMap((item) => Object.values(item))
      .filter((operation) => has(operation, new Set()))
      .map(({ operationId }) => operationId);
  });
  assert.ok(named.length > 6, named.join());
  assert.deepEqual(
    named.filter((id) => !customerOperations.has(id)),
    [],
  );
});
