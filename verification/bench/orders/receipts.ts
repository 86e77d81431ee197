import { idOf, layOutOrders } from '../../harness/rows.ts';
import type { BenchContext } from '../context.ts';
import { documentsPerCore, receiptsPerSecond } from '../own/orders.ts';
import type { Row } from '../table.ts';

/** Documents made a second of one core, and receipts issued a second. */
export async function run({ db, partners, sizes }: BenchContext): Promise<Row[]> {
  const { pdfs, longPdfs, facts } = sizes.receipts;
  const short = await documentsPerCore(1, pdfs);
  const long = await documentsPerCore(200, longPdfs);
  const [partner, prefix] = [partners['seller-one'], 'rc'];
  await layOutOrders(db, { partner, prefix, first: 0, last: facts - 1, status: `'SENT'` });
  const sent = Array.from({ length: facts }, (_, number) => ({
    salesOrderId: idOf(prefix, 'order', number),
    item: idOf(prefix, 'item', number),
  }));
  const issued = await receiptsPerSecond(db, partner, sent);
  return [
    {
      bench: 'receipts',
      what: 'PDFs of one page a second of one core',
      figure: short.toFixed(0),
      aim: { measured: short, atLeast: 200 },
    },
    { bench: 'receipts', what: 'PDFs of 200 lines a second of one core', figure: long.toFixed(1) },
    {
      bench: 'receipts',
      what: `purchase receipts issued from ${facts} facts`,
      figure: `${issued.toFixed(0)} a second`,
    },
  ];
}
