import { must } from '../../harness/clients.ts';
import { startProduct } from '../../harness/installation.ts';
import { layOutHistory, layOutOrders } from '../../harness/rows.ts';
import type { Figure } from './figure.ts';

const orders = 200_000;
const times = 100;
const warmUp = 20;

/** How long the story of an order takes in one request, among 200,000 orders with five entries of activity each. */
export async function storyFigures(): Promise<readonly Figure[]> {
  await using product = await startProduct();
  const token = await product.token('seller-one');
  const db = product.openDatabase(2);
  try {
    const [seller] = await db<{ id: number }[]>`
      SELECT partner_id AS id FROM api_client WHERE client_id = 'seller-one'`;
    const partner = seller!.id;
    const laid = { partner, prefix: 'AA', first: 1, last: orders, status: "'SENT'" };
    await layOutOrders(db, laid);
    await layOutHistory(db, laid);
  } finally {
    await db.end();
  }
  const { order } = await must(product.address, token, 'POST', '/v1/sandbox/scenarios/full-return');
  const path = `/v1/activity/orders/${order.salesOrderId}/story`;
  const took: number[] = [];
  let lines = 0;
  // The first requests are slower: the server has not compiled them yet.
  for (let count = 0; count < warmUp; count += 1) await must(product.address, token, 'GET', path);
  for (let count = 0; count < times; count += 1) {
    const began = performance.now();
    lines = (await must(product.address, token, 'GET', path)).lines.length;
    took.push(performance.now() - began);
  }
  const sorted = took.toSorted((a, b) => a - b);
  return [
    {
      what: `Story of an order among ${orders}, 95 of 100 requests`,
      value: sorted[Math.floor(times * 0.95)]!,
      unit: 'ms',
      aim: { most: 50 },
      note: `${lines} lines, median ${sorted[Math.floor(times / 2)]!.toFixed(1)} ms`,
    },
  ];
}
