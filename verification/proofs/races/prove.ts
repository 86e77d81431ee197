import { givenArguments } from '../../harness/arguments.ts';
import { outcomesOf } from './ledger.ts';
import { racesRun } from './run.ts';

/** Many random operations of several clients at once, with kill -9 in between; then every rule is checked. Exit code 1 when one is broken. */
const given = givenArguments({ command: 'prove:races', placed: { operations: 10_000, kills: 10, seed: 1 } });
const began = performance.now();
const { deeds, wrong } = await racesRun({ ...given, clients: 8, say: console.log });
console.table(outcomesOf(deeds));
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${deeds.length} operations of 8 clients in ${seconds} s, ${given.kills} kills, seed ${given.seed}`,
);
for (const line of wrong) console.log(line);
console.log(wrong.length === 0 ? 'No rule was broken.' : `${wrong.length} RULES WERE BROKEN.`);
process.exit(wrong.length === 0 ? 0 : 1);
