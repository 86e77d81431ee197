import { writeFile } from 'node:fs/promises';
import type { Entry } from '@sellerdock/client';
import { type Command, Option } from 'commander';
import { openCli } from './context.ts';
import { wrongUsage } from './failure.ts';
import { moneyText, timeText } from './figures.ts';
import { limitOption, printList, take } from './lists.ts';

type Receipt = Entry<'/v3/receipts'>;
type Type = Receipt['receiptType'];
type Options = {
  readonly limit: number;
  readonly type?: Type;
  readonly order?: string;
  readonly from?: string;
};

const types: readonly Type[] = ['PURCHASE', 'REFUND', 'PARTIAL_REFUND'];

/** Adds `receipts list` and `receipts pdf`. */
export function addReceipts(program: Command): void {
  const receipts = program.command('receipts').description('Read the receipts of your sales and refunds.');
  receipts
    .command('list')
    .description('List receipts, the newest first.')
    .addOption(limitOption())
    .addOption(new Option('--type <type>', 'only of this type').choices(types))
    .option('--order <sales-order-id>', 'only of this order')
    .option('--from <date>', 'only of this day or later, such as 2026-03-01')
    .action(async ({ limit, type, order, from }: Options, command: Command) => {
      const { out, seller } = openCli(command);
      const query = {
        limit: Math.min(limit, 128),
        ...(type === undefined ? {} : { receiptTypes: [type] }),
        ...(order === undefined ? {} : { salesOrderId: order }),
        ...(from === undefined ? {} : { from }),
      };
      const rows = await take(seller.api.entries('/v3/receipts', { params: { query } }), limit);
      printList(out, rows, columns, 'No receipts.');
    });
  addPdf(receipts);
}

const columns = [
  { title: 'Receipt', value: ({ receiptNumber }: Receipt) => receiptNumber },
  { title: 'Type', value: ({ receiptType }: Receipt) => receiptType },
  { title: 'Made', value: ({ creationDate }: Receipt) => timeText(creationDate) },
  { title: 'Due', value: ({ amountDue }: Receipt) => moneyText(amountDue), isFigure: true },
  { title: 'Order', isExtra: true, value: ({ orderNumber }: Receipt) => orderNumber },
];

type PdfOptions = { readonly output?: string; readonly language?: 'de' | 'en'; readonly force?: boolean };

function addPdf(receipts: Command): void {
  receipts
    .command('pdf')
    .description('Save a receipt as a PDF.')
    .argument('<receipt-number>', 'its number')
    .option('-o, --output <file>', 'the file; the receipt’s number unless given, - for standard output')
    .option('--force', 'replace a file that exists')
    .addOption(new Option('--language <language>', 'language of the document').choices(['de', 'en']))
    .addHelpText('after', '\nExample:\n  $ sellerdock receipts pdf RE-0000000001 -o receipt.pdf')
    .action(async (receiptNumber: string, options: PdfOptions, command: Command) => {
      const { out, seller } = openCli(command);
      const { language, force, output: file = `${receiptNumber.replace(/[^\w.-]/g, '_')}.pdf` } = options;
      const header = language === undefined ? {} : { 'accept-language': language };
      const params = { path: { receiptNumber }, header };
      const { data } = await seller.api.GET('/v3/receipts/{receiptNumber}.pdf', { params });
      const bytes = data ?? new Uint8Array();
      if (file === '-') return void process.stdout.write(bytes);
      await writeFile(file, bytes, { flag: force ? 'w' : 'wx' }).catch((error: NodeJS.ErrnoException) => {
        const why = error.code === 'EEXIST' ? 'it exists; use --force to replace it' : error.message;
        throw wrongUsage(`${file} cannot be written: ${why}.`);
      });
      out.result({ file, bytes: bytes.length }, () => `${receiptNumber} is saved as ${file}.`);
    });
}
