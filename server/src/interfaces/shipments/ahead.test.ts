import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import { recordShipmentState, recordShipmentStates } from './index.ts';
import { itemsOf, ordered, parcel, reported, startShipments } from './testing.ts';

/** An order of two items, each sent in a shipment of its own. */
async function sentApart(test: Awaited<ReturnType<typeof startShipments>>) {
  const order = await ordered(test, 2);
  return [
    await reported(test, parcel(itemsOf(order, 0))),
    await reported(test, parcel(itemsOf(order, 1))),
  ] as const;
}

const isRefused = (error: unknown) => error instanceof Refusal && error.kind === 'unprocessable';

it('422 for what a carrier dates more than a day ahead, to the millisecond; a batch leaves it out', async (t) => {
  const test = await startShipments(t);
  const ids = await sentApart(test);
  const now = test.clock.now();
  const clock = { now: () => now };
  const inADay = new Date(now.getTime() + 86_400_000);
  const tooFar = new Date(inADay.getTime() + 1);
  const report = (shipmentId: string, occurredOn: Date) =>
    ({ shipmentId, state: 'ON_THE_WAY', occurredOn }) as const;
  const record = (occurredOn: Date) =>
    test.db.begin((db) => recordShipmentState(db, { clock }, test.partner, report(ids[0], occurredOn)));
  await assert.rejects(record(tooFar), isRefused);
  await record(inADay);
  const batch = (occurredOn: Date) =>
    test.db.begin((db) => recordShipmentStates(db, { clock }, test.partner, [report(ids[1], occurredOn)]));
  assert.deepEqual([...(await batch(tooFar))], []);
  assert.deepEqual([...(await batch(inADay))], [ids[1]]);
  const { body } = await test.call('GET', `/v1/shipments/${ids[0]}`);
  assert.equal(body.states.at(-1).occurredOn, inADay.toISOString());
});

it('a report about a shipment holds up no report about another one', async (t) => {
  const test = await startShipments(t);
  const ids = await sentApart(test);
  const report = (shipmentId: string) =>
    ({ shipmentId, state: 'ON_THE_WAY', occurredOn: test.clock.now() }) as const;
  await test.db.begin(async (first) => {
    await recordShipmentState(first, test, test.partner, report(ids[0]));
    await test.db.begin(async (second) => {
      await second`SET LOCAL lock_timeout = '20s'`;
      await recordShipmentState(second, test, test.partner, report(ids[1]));
    });
  });
  const states = async (id: string) =>
    (await test.call('GET', `/v1/shipments/${id}`)).body.states.map(({ state }: { state: string }) => state);
  for (const id of ids) assert.deepEqual(await states(id), ['SENT', 'ON_THE_WAY']);
});
