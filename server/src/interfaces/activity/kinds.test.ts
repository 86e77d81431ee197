import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { pageFile } from '../../../test/support/pages.ts';
import { demoLogin, signedIn, tokenOfRole } from '../../../test/support/sign-in.ts';
import { kinds } from '../../platform/activity/index.ts';
import { readConfig } from '../../platform/config/index.ts';

type Told = { readonly kind: string; readonly who: string; readonly operation: string | null };

/** What a partner's activity tells, oldest first. */
async function told(test: TestApp, account: 'seller-one' | 'operator'): Promise<readonly Told[]> {
  const partner = await partnerOf(test.db, account);
  return test.db<Told[]>`
    SELECT kind, who, facts ->> 'operation' AS operation FROM activity WHERE partner_id = ${partner} ORDER BY activity.id`;
}

const kindsOf = async (test: TestApp) => (await told(test, 'seller-one')).map(({ kind }) => kind);

async function done(test: TestApp, method: string, url: string, options: object = {}) {
  const reply = await test.call(method, url, options);
  assert.ok(reply.status < 300, `${method} ${url}: ${reply.status} ${reply.text}`);
  return reply;
}

it('the guide names every kind with its facts', () => {
  const guide = readFileSync(pageFile('about-the-api/activity.mdx'), 'utf8');
  const rows = [...guide.matchAll(/^\| `([\w.-]+\.[\w-]+)` \| (.*) \| (.*) \|$/gm)].map(
    ([, ...cells]) => cells,
  );
  const expected = Object.entries(kinds).map(([name, { text, facts }]) => [
    name,
    text.replace(/\.$/, ''),
    facts.map((fact) => `\`${fact}\``).join(', ') || 'none',
  ]);
  assert.deepEqual(rows, expected);
});

it('what a tester does with a sandbox is told', async (t) => {
  const test = await startApp(t);
  await done(test, 'POST', '/v1/sandbox/scenarios/fraud-suspicion');
  const fault = await done(test, 'POST', '/v1/sandbox/faults', {
    body: { fault: '503', operation: 'getReturns' },
  });
  await done(test, 'DELETE', `/v1/sandbox/faults/${fault.body.id}`);
  await done(test, 'DELETE', '/v1/sandbox/faults');
  await done(test, 'POST', '/v1/sandbox/clock/advance', { body: { hours: 1 } });
  await done(test, 'POST', '/v1/sandbox/autopilot', { body: { ordersPerHour: 1 } });
  await done(test, 'DELETE', '/v1/sandbox/autopilot');
  await done(test, 'PUT', '/v1/sandbox/snapshots/base');
  await done(test, 'POST', '/v1/sandbox/snapshots/base/restore');
  await done(test, 'DELETE', '/v1/sandbox/snapshots/base');
  const seen = await kindsOf(test);
  const expected = [
    'scenario.played',
    'fraud.suspected',
    'fault.requested',
    'fault.removed',
    'clock.moved',
    'autopilot.started',
    'autopilot.stopped',
    'snapshot.saved',
    'snapshot.restored',
    'snapshot.deleted',
  ];
  assert.deepEqual(
    seen.filter((kind) => expected.includes(kind)),
    expected,
  );
  await done(test, 'POST', '/v1/sandbox/reset');
  assert.deepEqual(await kindsOf(test), ['sandbox.reset']);
});

it('what becomes of webhook consumers and credentials is told to their partner', async (t) => {
  const test = await startApp(t);
  const at = '/v1/webhooks/consumers';
  await done(test, 'POST', at, { body: { consumerId: 106, url: 'https://example.com/hook' } });
  await done(test, 'PATCH', `${at}/106`, { body: { batchSize: 5 } });
  await done(test, 'DELETE', `${at}/106`);
  const partner = await partnerOf(test.db, 'seller-one');
  const clients = `/operator/v1/partners/${partner}/clients`;
  const as = 'operator';
  const made = await done(test, 'POST', clients, { as, body: { clientId: 'told-of', scopes: ['orders'] } });
  await done(test, 'POST', `${clients}/${made.body.clientId}/rotation`, { as, body: {} });
  await done(test, 'POST', `${clients}/${made.body.clientId}/revocation`, { as });
  const entries = await told(test, 'seller-one');
  assert.deepEqual(
    entries.map(({ kind, who }) => `${kind} ${who}`),
    [
      'webhook.created client:seller-one',
      'webhook.changed client:seller-one',
      'webhook.deleted client:seller-one',
      'credential.created client:operator',
      'credential.rotated client:operator',
      'credential.revoked client:operator',
    ],
  );
});

it('every call of a person that may change something is told, to administrators only', async (t) => {
  const test = await startApp(t);
  const { token } = await signedIn(
    test.app,
    readConfig({}).publicUrl,
    demoLogin('seller-one', 'seller_administrator'),
  );
  const self = await done(test, 'GET', '/v1/console/person', { token });
  const renamed = await done(test, 'PATCH', '/v1/console/person', { token, body: { name: 'Alex' } });
  const refused = await test.call('POST', '/v1/console/person/password', {
    token,
    body: { currentPassword: 'wrong', newPassword: 'also wrong, but long' },
  });
  assert.equal(refused.status, 422);
  const order = randomUUID();
  const lost = await test.call('POST', `/v4/orders/${order}/cancellation`, { token });
  assert.equal(lost.status, 404);
  const list = async (bearer: string) =>
    (await done(test, 'GET', '/v1/activity', { token: bearer })).body.entries as {
      kind: string;
      who: { type: string; id: string };
      requestId?: string;
      ref?: string;
      facts: { operation?: string };
    }[];
  const entries = await list(token);
  const who = { type: 'person', id: self.body.personId };
  assert.deepEqual(
    entries.map((entry) => [entry.kind, entry.facts.operation, entry.who]),
    [
      ['person.called', 'cancelPartnerOrder', who],
      ['person.called', 'changeConsolePassword', who],
      ['person.called', 'changeConsolePerson', who],
      ['person.signed-in', undefined, who],
    ],
  );
  assert.deepEqual(
    entries.map(({ ref }) => ref),
    [order, undefined, undefined, who.id],
  );
  assert.equal(entries[2]!.requestId, renamed.headers['x-request-id']);
  assert.deepEqual(await list(await tokenOfRole(test.app, 'seller_developer')), []);
});

it('a call of a person is told with the first hundred characters of what its address names', async (t) => {
  const test = await startApp(t);
  const token = await tokenOfRole(test.app, 'seller_administrator');
  const order = randomUUID();
  // Another form of the address than the documented one, which takes any number of ids.
  const named = (length: number) => 'x'.repeat(length - 20).concat('/', 'y'.repeat(19));
  for (const length of [63, 64])
    await test.call('POST', `/v4/orders/${order}/positionItems/${named(length)}`, { token });
  const { body } = await done(test, 'GET', '/v1/activity?kind=person.called', { token });
  assert.deepEqual(
    body.entries.map(({ ref, facts }: { ref: string; facts: object }) => [ref, facts]),
    [`${`${order}/${named(64)}`.slice(0, 99)}…`, `${order}/${named(63)}`].map((ref) => [
      ref,
      { operation: 'cancelPartnerOrderPositionItems' },
    ]),
  );
});
