import type { Model } from '@sellerdock/client';
import { type Connector, Impossible, slices } from './marketplace.ts';
import type { Keep, Send } from './sending.ts';
import { keepProblem, put, type Store } from './store.ts';

type Judged = Model<'AcceptedPositionItem'> | Model<'RejectedPositionItem'>;

/**
 * Reads returns, newest change first, down to the newest that the last whole walk has seen. The position moves only at
 * the end: after a kill in the middle the next walk goes as far down as this one had to.
 */
export async function walkReturns({ store, api }: Connector): Promise<void> {
  const known = store.position('returns') ?? '';
  let newest = known;
  for await (const { data } of api.pages('/v3/returns', { params: { query: { limit: 50 } } })) {
    store.together(() => {
      for (const one of data.positionItems) {
        const sql = 'INSERT OR REPLACE INTO returned VALUES (?, ?, ?)';
        store.run(sql, one.positionItemId, one.salesOrderId, JSON.stringify(one));
        if (one.occurredTime > newest) newest = one.occurredTime;
      }
    });
    if (data.positionItems.every(({ occurredTime }) => occurredTime < known)) break;
  }
  if (newest !== '') store.moveTo('returns', newest);
}

/** What somebody decided at the desk where parcels arrive. */
export type Decision = {
  readonly positionItemIds: readonly string[];
  readonly condition?: string;
  readonly reason?: string;
};

const usual = {
  acceptance: { condition: 'A', reason: 'RETURN_RECEIVED' },
  rejection: { condition: 'D', reason: 'ITEM_DAMAGED' },
};

/** Accepts items that came back, so that the customer gets the money, or rejects them: they go back to the customer. */
export function judge(connector: Connector, kind: keyof typeof usual, decision: Decision): Keep {
  const { store } = connector;
  const { positionItemIds, condition, reason } = { ...usual[kind], ...decision };
  const items = positionItemIds.map((id) => ({ ...itemOf(store, id), condition, reason }));
  return () => {
    for (const input of slices(items, 200)) put(connector, { kind, subject: 'returns', input });
  };
}

/** Every item that was sent can be judged, whether its return was announced or not. */
function itemOf(store: Store, positionItemId: string): { positionItemId: string; salesOrderId: string } {
  const sql = `SELECT sales_order_id FROM returned WHERE position_item_id = ?1
    UNION SELECT sales_order_id FROM item WHERE position_item_id = ?1`;
  const row = store.row<{ sales_order_id: string }>(sql, positionItemId);
  if (!row) throw new Impossible(`There is no item ${positionItemId} that we have sent.`);
  return { positionItemId, salesOrderId: row.sales_order_id };
}

/** Each item is judged by itself. One that is accepted already needs nothing: somebody was faster, or we were. */
export const sendJudged: Send<Judged[]> = async ({ api, store }, { kind, input, key }) => {
  const path = kind === 'rejection' ? '/v3/returns/rejection' : '/v3/returns/acceptance';
  const options = { entries: input as never[], idempotencyKey: key };
  const batches = await Array.fromAsync(api.batches(path, options));
  return () => {
    for (const { entry, problems } of batches.flatMap(({ failed }) => failed)) {
      if (problems[0]!.code === 'Product Is Already Accepted By The Partner') continue;
      keepProblem(store, (entry as Judged).positionItemId, kind, problems[0]!);
    }
  };
};
