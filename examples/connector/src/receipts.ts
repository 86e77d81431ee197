import type { Connector } from './marketplace.ts';

/**
 * Reads receipts, newest first, down to the newest that the last whole walk has seen. They never change. The position
 * moves only at the end, so that a walk that was cut short leaves no gap.
 */
export async function walkReceipts({ store, api }: Connector): Promise<void> {
  const known = store.position('receipts') ?? '';
  let newest = known;
  for await (const { data } of api.pages('/v3/receipts')) {
    store.together(() => {
      for (const receipt of data.resources) {
        const { receiptNumber, creationDate } = receipt;
        store.run('INSERT OR IGNORE INTO receipt VALUES (?, ?)', receiptNumber, JSON.stringify(receipt));
        if (creationDate > newest) newest = creationDate;
      }
    });
    if (data.resources.every(({ creationDate }) => creationDate < known)) break;
  }
  if (newest !== '') store.moveTo('receipts', newest);
}
