import { parseArgs } from 'node:util';
import * as autopilot from './autopilot.ts';
import { type BenchContext, openBench } from './context.ts';
import * as flatness from './flatness.ts';
import * as orders from './orders.ts';
import * as plans from './plans.ts';
import * as prism from './prism.ts';
import { isPrismHere } from './prism-server.ts';
import * as quantities from './quantities.ts';
import * as reads from './reads.ts';
import * as receipts from './receipts.ts';
import * as reset from './reset.ts';
import * as returns from './returns.ts';
import * as sandboxOverhead from './sandbox-overhead.ts';
import * as shipments from './shipments.ts';
import { type Row, tableOf, verdictOf } from './table.ts';
import * as tokenVerify from './token-verify.ts';
import * as upsert from './upsert.ts';
import * as webhooks from './webhooks.ts';

/** All benches in the order in which they run: the last eight fill the database. */
const benches: Readonly<Record<string, (context: BenchContext) => Promise<Row[]>>> = {
  token: tokenVerify.run,
  upsert: upsert.run,
  reads: reads.run,
  sandbox: sandboxOverhead.run,
  autopilot: autopilot.run,
  flatness: flatness.run,
  plans: plans.run,
  prism: prism.run,
  quantities: quantities.run,
  orders: orders.run,
  returns: returns.run,
  shipments: shipments.run,
  receipts: receipts.run,
  webhooks: webhooks.run,
  reset: reset.run,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    variations: { type: 'string', default: '200000' },
    orders: { type: 'string', default: '200000' },
  },
});
const unknown = positionals.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. Benches: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
/** Only who names it has it install what it compares with; in a run of all it needs that to be there. */
const isPrismMeant = positionals.includes('prism') || isPrismHere();
const names = Object.keys(benches)
  .filter((name) => positionals.length === 0 || positionals.includes(name))
  .filter((name) => name !== 'prism' || isPrismMeant);
if (positionals.length === 0 && !isPrismMeant)
  console.error('prism is skipped: npm run bench -- prism installs what it compares with');

/** What the others measured is not lost with one that fails. */
const failed = (bench: string, error: unknown): Row[] => {
  console.error(error);
  process.exitCode = 1;
  return [{ bench, what: 'failed', figure: String(error).slice(0, 200) }];
};

const context = await openBench({ variations: Number(values.variations), orders: Number(values.orders) });
const rows: Row[] = [];
try {
  for (const name of names) {
    if (!values.json) console.error(`${name} …`);
    rows.push(...(await benches[name]!(context).catch((error: unknown) => failed(name, error))));
  }
} finally {
  await context.close();
}
if (values.json)
  console.log(
    JSON.stringify(
      rows.map((row) => ({ ...row, verdict: verdictOf(row) })),
      null,
      2,
    ),
  );
else console.log(tableOf(rows));
