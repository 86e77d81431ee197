import type { Database } from '../../harness/clients.ts';

/** Where an item stands after a run. */
export type ItemState = {
  readonly id: string;
  readonly salesOrderId: string;
  readonly status: string;
  readonly priceCents: number;
};

type Position = { readonly positionItemIds: readonly string[] };
type Amount = { readonly amount: number };
type Row = {
  readonly number: number;
  readonly type: 'PURCHASE' | 'REFUND' | 'PARTIAL_REFUND';
  readonly document: {
    readonly lineItems: {
      readonly itemPositions?: Position[];
      readonly itemPartialRefundPositions?: Position[];
    };
    readonly totals: readonly { readonly gross: Amount; readonly net: Amount; readonly tax: Amount }[];
  };
};

const cents = ({ amount }: Amount): number => Math.round(amount * 100);

/** No receipt is missing or double, numbers have no gap, totals add up, and no item gives back more than it cost. */
export async function checkReceipts(
  db: Database,
  partner: number,
  items: ReadonlyMap<string, ItemState>,
): Promise<string[]> {
  const receipts = await db<Row[]>`
    SELECT number, receipt_type AS type, document FROM receipt WHERE partner_id = ${partner} ORDER BY number`;
  const gaps = receipts.flatMap(({ number }, index) =>
    number === index + 1 ? [] : [`receipt ${number} is number ${index + 1}`],
  );
  const sums = receipts.flatMap(({ number, document }) =>
    document.totals.every(({ gross, net, tax }) => cents(gross) === cents(net) + cents(tax))
      ? []
      : [`receipt ${number} does not add up`],
  );
  return [
    ...gaps,
    ...sums,
    ...wrongCounts(receipts, items),
    ...(await wrongReductions(db, partner, receipts, items)),
  ];
}

function wrongCounts(receipts: readonly Row[], items: ReadonlyMap<string, ItemState>): string[] {
  const named = (type: Row['type']) => {
    const counts = new Map<string, number>();
    for (const { document } of receipts.filter((receipt) => receipt.type === type)) {
      for (const id of (document.lineItems.itemPositions ?? []).flatMap(
        (position) => position.positionItemIds,
      ))
        counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  };
  const [purchases, refunds] = [named('PURCHASE'), named('REFUND')];
  return [...items.values()].flatMap(({ id, status }) => {
    const bought = status === 'SENT' || status === 'RETURNED' ? 1 : 0;
    const returned = status === 'RETURNED' ? 1 : 0;
    const found = [purchases.get(id) ?? 0, refunds.get(id) ?? 0];
    return found[0] === bought && found[1] === returned
      ? []
      : [`item ${id} is ${status} and on ${found[0]} purchase and ${found[1]} refund receipts`];
  });
}

async function wrongReductions(
  db: Database,
  partner: number,
  receipts: readonly Row[],
  items: ReadonlyMap<string, ItemState>,
): Promise<string[]> {
  const reductions = await db<{ item: string; cents: number; status: string; receipt: string | null }[]>`
    SELECT position_item_id AS item, amount_cents AS cents, status, receipt_number AS receipt
    FROM price_reduction WHERE partner_id = ${partner}`;
  const wrong = reductions.flatMap(({ item, status, receipt }) => {
    if (status === 'INITIATED') return [`a reduction of item ${item} is still INITIATED`];
    return (status === 'PROCESSED') === (receipt !== null)
      ? []
      : [`a ${status} reduction of ${item} has receipt ${receipt}`];
  });
  const processed = reductions.filter(({ status }) => status === 'PROCESSED');
  if (new Set(processed.map(({ receipt }) => receipt)).size !== processed.length)
    wrong.push('reductions share a receipt');
  const partial = receipts.filter(({ type }) => type === 'PARTIAL_REFUND').length;
  if (partial !== processed.length)
    wrong.push(`${partial} partial refunds for ${processed.length} processed reductions`);
  for (const [item, of] of Map.groupBy(processed, (reduction) => reduction.item)) {
    const sum = of.reduce((total, reduction) => total + reduction.cents, 0);
    const price = items.get(item)?.priceCents ?? 0;
    if (sum > price) wrong.push(`item ${item} costs ${price} and is reduced by ${sum}`);
  }
  return wrong;
}
