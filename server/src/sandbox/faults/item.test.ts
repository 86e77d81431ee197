import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { hasItem, spoilItem } from './item.ts';

type Sent = { body?: unknown; bodyText?: string; statuses?: object; bodyAsBytes?: boolean };

/** A request to a batch, unless its route documents other answers. */
const sent = ({ body, bodyText = '', statuses = { 207: {} }, bodyAsBytes = false }: Sent) =>
  ({ body, bodyText, routeOptions: { config: { bodyAsBytes }, schema: { response: statuses } } }) as unknown as
    FastifyRequest; // biome-ignore format: one

const full = () => ({ sku: 'A', positionItemId: 'B', salesOrderId: 'C', quantity: 1 });
const spoilt = { sku: 'A', positionItemId: 'B', salesOrderId: 'C' };

it('one item loses all but what identifies it, in a list and in the list of a body', () => {
  for (const wrap of [
    (list: unknown) => list,
    (status: unknown) => ({ status }),
    (positionItems: unknown) => ({ positionItems, status: 'x' }),
  ]) {
    const request = sent({ body: wrap([full(), full()]) });
    assert.equal(hasItem(request, 1), true);
    assert.equal(spoilItem(request, 1), true);
    assert.deepEqual(request.body, wrap([full(), spoilt]));
  }
});

it('in the batch of an update task the text changes', () => {
  const request = sent({ bodyText: JSON.stringify([full()]), bodyAsBytes: true, statuses: {} });
  assert.equal(hasItem(request, 0), true);
  assert.equal(spoilItem(request, 0), true);
  assert.deepEqual(JSON.parse(request.bodyText), [spoilt]);
});

it('nothing changes where there is no such item, or no batch', () => {
  for (const [given, index] of [
    [sent({ body: [full()] }), 1],
    [sent({ body: ['text', null] }), 0],
    [sent({ body: ['text', null] }), 1],
    [sent({ body: full() }), 0],
    [sent({}), 0],
    [sent({ body: [full()], statuses: { 200: {} } }), 0],
    [sent({ bodyText: '[{', bodyAsBytes: true }), 0],
  ] as const) {
    const before = JSON.stringify([given.body, given.bodyText]);
    assert.equal(hasItem(given, index), false, before);
    assert.equal(spoilItem(given, index), false, before);
    assert.equal(JSON.stringify([given.body, given.bodyText]), before);
  }
});
