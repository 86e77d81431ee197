import { givenArguments } from '../harness/arguments.ts';
import { benches } from './all.ts';
import { openBench } from './context.ts';
import { documentedSizes } from './sizes.ts';
import { type Row, tableOf, verdictOf } from './table.ts';

const { words, flags, variations, orders } = givenArguments({
  command: 'bench',
  words: Object.keys(benches),
  named: { variations: 200_000, orders: 200_000 },
  flags: ['json'],
});
const isJson = flags.includes('json');

/** What the others measured is not lost with one that fails. */
const failed = (bench: string, error: unknown): Row[] => {
  console.error(error);
  process.exitCode = 1;
  return [{ bench, what: 'failed', figure: String(error).slice(0, 200) }];
};

const context = await openBench(documentedSizes(variations, orders));
const rows: Row[] = [];
try {
  for (const [name, run] of Object.entries(benches)) {
    if (words.length > 0 && !words.includes(name)) continue;
    if (!isJson) console.error(`${name} …`);
    rows.push(...(await run(context).catch((error: unknown) => failed(name, error))));
  }
} finally {
  await context.close();
}
const judged = rows.map((row) => ({ ...row, verdict: verdictOf(row) }));
console.log(isJson ? JSON.stringify(judged, null, 2) : tableOf(rows));
