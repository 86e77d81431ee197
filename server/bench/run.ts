import { givenArguments } from '../test/support/arguments.ts';
import * as autopilot from './autopilot.ts';
import * as backlog from './backlog.ts';
import * as compression from './compression.ts';
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
import { documentedSizes } from './sizes.ts';
import { type Row, tableOf, verdictOf } from './table.ts';
import * as tokenVerify from './token-verify.ts';
import * as upsert from './upsert.ts';
import * as webhooks from './webhooks.ts';

/** All benches in the order in which they run: the last eight fill the database. */
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
  prism: prism.run,
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
/** Only who names it has it install what it compares with; in a run of all it needs that to be there. */
const isPrismMeant = words.includes('prism') || isPrismHere();
const names = Object.keys(benches)
  .filter((name) => words.length === 0 || words.includes(name))
  .filter((name) => name !== 'prism' || isPrismMeant);
if (words.length === 0 && !isPrismMeant)
  console.error('prism is skipped: npm run bench -- prism installs what it compares with');

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
