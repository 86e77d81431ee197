import { givenArguments } from '../../harness/arguments.ts';
import { killRun, tell } from '../kills/run.ts';
import { racing } from '../kills/scenarios.ts';

/** Random operations of eight clients at once, with kill -9 in between; then every rule is checked. Exit code 1 when one is broken. */
const { operations, kills, seed } = givenArguments({
  command: 'prove:races',
  numbers: { operations: 10_000, kills: 10, seed: 1 },
});
process.exit(tell(await killRun(racing(operations, 8), { kills, seed, say: console.log })) ? 0 : 1);
