import { givenArguments } from '../../server/test/support/arguments.ts';
import { type BenchContext, openBench } from './context.ts';
import * as compression from './http/compression.ts';
import * as tokenVerify from './http/token-verify.ts';
import * as orders from './orders/orders.ts';
import * as receipts from './orders/receipts.ts';
import * as returns from './orders/returns.ts';
import * as shipments from './orders/shipments.ts';
import * as backlog from './products/backlog.ts';
import * as flatness from './products/flatness.ts';
import * as plans from './products/plans.ts';
import * as reads from './products/reads.ts';
import { documentedSizes } from './products/sizes.ts';
import * as upsert from './products/upsert.ts';
import * as autopilot from './sandbox/autopilot.ts';
import * as reset from './sandbox/reset.ts';
import * as sandboxOverhead from './sandbox/sandbox-overhead.ts';
import * as quantities from './stock/quantities.ts';
import { type Row, tableOf, verdictOf } from './table.ts';
import * as webhooks from './webhooks/webhooks.ts';

/** All benches in the order in which they run: the last seven fill the database. */
const benches: Readonly<Record<string, (context: BenchContext) => Promise<Row[]>>> = {
  token: tokenVerify.run,
  upsert: upsert.run,
  backlog: backlog.run,
  reads: reads.run,
  compression: compression.run,
  sandbox: sandboxOverhead.run,
  autopilot: autopilot.run,
  flatness: flatness.run,
  plans: plans.run,
  quantities: quantities.run,
  orders: orders.run,
  returns: returns.run,
  shipments: shipments.run,
  receipts: receipts.run,
  webhooks: webhooks.run,
  reset: reset.run,
};

const {
  words,
  flags,
  variations,
  orders: listed,
} = givenArguments({
  command: 'bench',
  words: Object.keys(benches),
  named: { variations: 200_000, orders: 200_000 },
  flags: ['json'],
});
const isJson = flags.includes('json');
const names = Object.keys(benches).filter((name) => words.length === 0 || words.includes(name));

/** What the others measured is not lost with one that fails. */
const failed = (bench: string, error: unknown): Row[] => {
  console.error(error);
  process.exitCode = 1;
  return [{ bench, what: 'failed', figure: String(error).slice(0, 200) }];
};

const context = await openBench(documentedSizes(variations, listed));
const rows: Row[] = [];
try {
  for (const name of names) {
    if (!isJson) console.error(`${name} …`);
    rows.push(...(await benches[name]!(context).catch((error: unknown) => failed(name, error))));
  }
} finally {
  await context.close();
}
if (isJson)
  console.log(
    JSON.stringify(
      rows.map((row) => ({ ...row, verdict: verdictOf(row) })),
      null,
      2,
    ),
  );
else console.log(tableOf(rows));
