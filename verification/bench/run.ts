import { givenArguments } from '../harness/arguments.ts';
import { benches } from './all.ts';
import { openBench } from './context.ts';
import { type Judged, judged, type Row, tableOf } from './table.ts';

const { words, flags, ...amounts } = givenArguments({
  command: 'bench',
  words: Object.keys(benches),
  numbers: { variations: 200_000, orders: 200_000 },
  flags: ['json'],
});
const isJson = flags.includes('json');

/** A bench that fails becomes a row, so that the figures of the others are still printed. */
const failed = (error: unknown): Row[] => {
  console.error(error);
  process.exitCode = 1;
  return [{ what: 'failed', figure: String(error).slice(0, 200) }];
};

await using context = await openBench(amounts);
const rows: Judged[] = [];
for (const [name, run] of Object.entries(benches)) {
  if (words.length > 0 && !words.includes(name)) continue;
  if (!isJson) console.error(`${name} …`);
  await context.renewTokens();
  // Otherwise autovacuum would clean up after one bench while the next one measures.
  await context.db.unsafe('VACUUM (ANALYZE)');
  rows.push(...(await run(context, 'full').catch(failed)).map((row) => judged(name, row)));
}
console.log(isJson ? JSON.stringify(rows, null, 2) : tableOf(rows));
