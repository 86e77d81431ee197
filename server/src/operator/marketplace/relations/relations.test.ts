import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { partnerOf } from '../../../../test/support/orders.ts';
import { largestEventBytes } from '../../../platform/events/index.ts';
import { startOperator } from '../../testing.ts';

it('a relation is changed and removed by its number, and the others of the seller and of other sellers stay', async (t) => {
  const test = await startOperator(t);
  const other = await partnerOf(test.db, 'seller-two');
  const at = (partner: number, id?: string) =>
    `/partners/${partner}/service-variation-relations${id === undefined ? '' : `/${id}`}`;
  const body = (serviceUuid: string) => ({
    serviceUuid,
    variationOuid: 'V',
    productId: 'P',
    targetIds: ['T'],
    serviceProvider: 'N',
  });
  const made = async (partner: number, service: string) =>
    (await test.done(201, 'POST', at(partner), { body: body(service) })).assignmentId as string;
  const ids = [
    await made(test.seller, 'one'),
    await made(test.seller, 'two'),
    await made(test.seller, 'three'),
  ] as const;
  const theirs = await made(other, 'theirs');
  const services = async (partner: number, query = '') =>
    (await test.done(200, 'GET', `${at(partner)}${query}`)).relations.map(
      (one: { serviceUuid: string }) => one.serviceUuid,
    );
  await test.done(200, 'PUT', at(test.seller, ids[1]), { body: body('changed') });
  assert.deepEqual(await services(test.seller), ['one', 'changed', 'three']);
  assert.deepEqual(await services(test.seller, `?after=${ids[0]}`), ['changed', 'three']);
  await test.done(404, 'PUT', at(test.seller, theirs), { body: body('changed') });
  await test.done(404, 'DELETE', at(test.seller, theirs));
  await test.done(204, 'DELETE', at(test.seller, ids[0]));
  assert.deepEqual(await services(test.seller), ['changed', 'three']);
  assert.deepEqual(await services(other), ['theirs']);
});

it('422 for a relation that is a byte larger than an event can hold, and one of that size is made and changed', async (t) => {
  const test = await startOperator(t);
  const at = `/partners/${test.seller}/service-variation-relations`;
  const base = {
    serviceUuid: 'S',
    variationOuid: 'V',
    productId: 'P',
    targetIds: Array(80).fill('ä'.repeat(119)),
  };
  const bytesOf = (serviceProvider: string) =>
    Buffer.byteLength(JSON.stringify({ assignmentId: randomUUID(), ...base, serviceProvider }));
  const room = largestEventBytes - 500 - bytesOf('');
  const sized = (more: number) => ({ body: { ...base, serviceProvider: 'x'.repeat(room + more) } });
  const refused = await test.done(422, 'POST', at, sized(1));
  assert.equal(refused.errors[0].jsonPath, '$.targetIds');
  const { assignmentId } = await test.done(201, 'POST', at, sized(0));
  await test.done(422, 'PUT', `${at}/${assignmentId}`, sized(1));
  await test.done(200, 'PUT', `${at}/${assignmentId}`, sized(-1));
});
