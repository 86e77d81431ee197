import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { happensOn, type Past } from './times.ts';

const minute = 60_000;

/** An order of this moment, and a function that says in minutes from then when a state of its parcel happened. */
async function parcelOfNow(test: TestApp) {
  const { salesOrderId, orderDate } = await placed(test, { items: [piece(), piece({ announced: true })] });
  const partner = await partnerOf(test.db, 'seller-one');
  const at = (minutes: number) => new Date(orderDate.getTime() + minutes * minute);
  const past = (...states: readonly (readonly [state: string, minutes: number])[]): Past => ({
    states: states.map(([state, minutes]) => ({ state, occurredOn: at(minutes) })),
    items: [{ salesOrderId }, { salesOrderId }],
  });
  const happens = async (before: Past | undefined, state: string, said?: number | string) => {
    const asked = { state, said: typeof said === 'number' ? at(said).toISOString() : said, now: at(100) };
    const date = await happensOn(test.db, partner, before, asked).catch((error: unknown) => {
      assert.ok(error instanceof Refusal, String(error));
      return error.kind;
    });
    return typeof date === 'string' ? date : (date.getTime() - orderDate.getTime()) / minute;
  };
  return { past, happens };
}

it('a state can be said at the very moment at which the parcel was sent or its order was placed, but not before', async (t) => {
  const { past, happens } = await parcelOfNow(await startApp(t));
  const sent = past(['SENT', 5], ['ON_THE_WAY', 9]);
  assert.equal(await happens(sent, 'DELIVERED', 5), 5);
  assert.equal(await happens(sent, 'DELIVERED', 4.999), 'unprocessable');
  const older = past(['SENT', -5], ['ON_THE_WAY', 9]);
  assert.equal(await happens(older, 'DELIVERED', 0), 0);
  assert.equal(await happens(older, 'DELIVERED', -0.001), 'unprocessable');
});

it('a known state can be repeated with its own time, and the last one with any time', async (t) => {
  const { past, happens } = await parcelOfNow(await startApp(t));
  const older = past(['SENT', -5], ['ON_THE_WAY', -4], ['DELIVERED', 9]);
  assert.equal(await happens(older, 'ON_THE_WAY', -4), -4);
  assert.equal(await happens(older, 'DELIVERED', -9), -9);
  assert.equal(await happens(older, 'ON_THE_WAY', -5), 'unprocessable');
  assert.equal(await happens(older, 'DELIVERED_FOR_PICKUP', -4), 'unprocessable');
});

it('without a time a state happens now, or with the latest known state when that is still to come', async (t) => {
  const { past, happens } = await parcelOfNow(await startApp(t));
  assert.equal(await happens(past(['SENT', 5], ['ON_THE_WAY', 9]), 'DELIVERED'), 100);
  assert.equal(await happens(past(['SENT', 5], ['ON_THE_WAY', 200]), 'DELIVERED'), 200);
  assert.equal(await happens(past(['SENT', 150], ['ON_THE_WAY', 120]), 'DELIVERED'), 150);
  assert.equal(await happens(undefined, 'DELIVERED'), 100);
  assert.equal(await happens(undefined, 'DELIVERED', 'soon'), 'unprocessable');
});
