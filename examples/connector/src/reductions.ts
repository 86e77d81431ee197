import type { Input } from '@sellerdock/client';
import { type Connector, hasStatus } from './marketplace.ts';
import { type OfItem, readOrder } from './orders.ts';
import type { Job, Send } from './sending.ts';
import { put } from './store.ts';

type Wanted = OfItem & { readonly amount: string | number };
type Reduction = Input<'POST', '/v1/price-reductions'>['body'];

/** A key makes the marketplace carry out a request once for 24 hours. Look before you repeat it later than that. */
const keyLastsMs = 23 * 3_600_000;

/** Gives a customer a part of an item's price back. */
export const reduce: Send<Wanted> = async (connector, { input: { orderNumber, positionItemId, amount } }) => {
  const { salesOrderId } = await readOrder(connector, orderNumber);
  const priceReduction = { amount: Number(amount), currency: 'EUR' };
  const input = { positionItemId, salesOrderId, priceReduction };
  return () => put(connector, { kind: 'reduction', subject: salesOrderId, input });
};

/** The same request twice would be two reductions: nothing else in the API is so dear to repeat. */
export const sendReduction: Send<Reduction> = async (connector, job) => {
  const isOld = job.first_sent > 0 && connector.clock.reached() - job.first_sent > keyLastsMs;
  if (!isOld || !(await isStored(connector, job)))
    await connector.api.POST('/v1/price-reductions', { body: job.input, idempotencyKey: job.key });
  return () => undefined;
};

async function isStored({ api }: Connector, { input, first_sent }: Job<Reduction>): Promise<boolean> {
  const { priceReduction, ...path } = input;
  const list = '/v1/price-reductions/{salesOrderId}/{positionItemId}';
  try {
    const { priceReductions } = (await api.GET(list, { params: { path } })).data;
    return priceReductions.some(
      (one) =>
        one.priceReduction.amount === priceReduction.amount &&
        Date.parse(one.creationDateTime) > first_sent - 1000,
    );
  } catch (error) {
    if (hasStatus(error, 404)) return false;
    throw error;
  }
}
