import assert from 'node:assert/strict';
import { it } from 'node:test';
import { partnerOf } from '../../../../test/support/orders.ts';
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
