import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asPartnerId } from '../../kernel/caller.ts';
import { consumersFromText } from '../../platform/events/index.ts';
import { callsOfSellers } from './calls.ts';
import { allowedTypes, settingsOf } from './settings.ts';

const restrictions = consumersFromText('101:service-variation-relation,return-results;106:order');
const url = 'https://shop.example/hooks';

const settings = (wanted: object = {}, { consumerId = 106, allowLoopback = false } = {}) =>
  settingsOf({ restrictions, allowLoopback }, consumerId, { url, ...wanted });

const placeOf = (wanted: object, options?: { consumerId?: number; allowLoopback?: boolean }) => {
  try {
    settings(wanted, options);
    return undefined;
  } catch (error) {
    return (error as { facts: { path: string } }).facts.path;
  }
};

it('settings that are left out have their defaults, and types are those that the number allows', () => {
  assert.deepEqual(settings(), {
    ...{ url, eventTypes: ['order.created'], ordered: false, batchSize: 100, concurrency: 8 },
    signatureAlgorithm: 'ES256',
  });
  assert.equal(allowedTypes({ restrictions }, 101).length, 4);
  assert.deepEqual(allowedTypes({ restrictions }, 102), []);
  const wanted = {
    eventTypes: ['order.created', 'order.created'],
    ordered: true,
    signatureAlgorithm: 'Ed25519',
  };
  const { eventTypes, ordered, signatureAlgorithm } = settings(wanted);
  assert.deepEqual([eventTypes, ordered, signatureAlgorithm], [['order.created'], true, 'Ed25519']);
});

it('422 for a number without types, a type that it may not have, and none at all', () => {
  assert.equal(placeOf({}, { consumerId: 102 }), 'consumerId');
  assert.equal(placeOf({ eventTypes: ['order.created', 'return-results.provided'] }), 'eventTypes');
  assert.equal(placeOf({ eventTypes: [] }), 'eventTypes');
});

it('batches have 1 to 100 events, and an endpoint 1 to 64 calls', () => {
  for (const [field, most] of [
    ['batchSize', 100],
    ['concurrency', 64],
  ] as const) {
    for (const value of [1, most]) assert.equal(placeOf({ [field]: value }), undefined, `${field} ${value}`);
    for (const value of [0, most + 1, 1.5])
      assert.equal(placeOf({ [field]: value }), field, `${field} ${value}`);
  }
});

it('422 for an address that is too long, has a fragment, is not written as it is called, or is not public', () => {
  const long = (characters: number) => ({ url: url.padEnd(characters, 'x') });
  assert.deepEqual([placeOf(long(2_000)), placeOf(long(2_001))], [undefined, 'url']);
  for (const wanted of [
    `${url}#a`,
    `${url}#`,
    'https://SHOP.example/hooks',
    'https://shop.example:443/hooks',
    'https://10.0.0.1/hooks',
    'https://[fd00::1]/hooks',
    'https://127.0.0.1/hooks',
    'ftp://shop.example/',
    'nonsense',
  ])
    assert.equal(placeOf({ url: wanted }), 'url', wanted);
  assert.equal(placeOf({ url: 'https://192.0.3.7/hooks' }), undefined);
});

it('loopback is an address where it is allowed, and other inner addresses are not', () => {
  const allowed = { allowLoopback: true };
  for (const wanted of ['http://127.0.0.1:8080/hooks', 'http://[::1]:8080/hooks'])
    assert.equal(placeOf({ url: wanted }, allowed), undefined, wanted);
  for (const wanted of ['https://10.0.0.1/hooks', 'https://[::2]/hooks'])
    assert.equal(placeOf({ url: wanted }, allowed), 'url', wanted);
});

it('a seller has two calls at once, other sellers theirs, and each ends with its own', async () => {
  const calls = callsOfSellers('calls');
  const [one, two] = [asPartnerId(1), asPartnerId(2)];
  const ends: (() => void)[] = [];
  const begin = (partner = one) => calls(partner, () => new Promise<void>((resolve) => ends.push(resolve)));
  const refused = { kind: 'too-many-requests', message: '2 calls are under way; wait for them.' };
  const running = [begin(), begin(), begin(two)];
  await assert.rejects(begin(), refused);
  ends[0]!();
  await running[0];
  running.push(begin());
  await assert.rejects(begin(), refused);
  for (const end of ends) end();
  await Promise.all(running);
  await assert.rejects(
    calls(one, () => Promise.reject(new Error('failed'))),
    /failed/,
  );
  const again = [begin(), begin()];
  await assert.rejects(begin(), refused);
  for (const end of ends) end();
  await Promise.all(again);
});
