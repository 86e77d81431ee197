import { availableParallelism } from 'node:os';
import { loadPlan } from '../../../packages/certification/src/index.ts';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { givenArguments } from '../../harness/arguments.ts';
import { mutants } from './mutants.ts';
import { commandOf, differences, type Expected, playAll, pythonCommand } from './play.ts';

/** Cases that take long, and that hardly any fault makes fail. `--light` leaves them out where they have to pass. */
const long = [
  'rough-weather/slow-reduction',
  'rough-weather/ten-thousand-articles',
  'rough-weather/thousand-orders',
];

const { repeat, lanes, flags } = givenArguments({
  command: 'prove:certify',
  numbers: { repeat: 1, lanes: availableParallelism() + 1 },
  flags: ['connector', 'python', 'light', ...mutants.map(({ id }) => id)],
});

/** The connector itself, and its mutants: all, or those that were named. */
const names = flags.filter((flag) => flag !== 'light');
const isAsked = ({ id }: { readonly id: string }) => names.length === 0 || names.includes(id);
const subjects = [
  { id: 'connector', title: 'The connector itself.', fails: [], command: commandOf() },
  { id: 'python', title: 'The connector in Python.', fails: [], command: pythonCommand },
  ...mutants.map((mutant) => ({ ...mutant, command: commandOf(mutant) })),
].filter(isAsked);

/** All cases that a mutant does not pass. */
const namedBy = ({ fails, notSeen = [] }: Expected) => [...fails, ...notSeen];

const cases = loadPlan();
/** The connector in Python is one for the first two levels. */
const isFor = (id: string, level: string) => id !== 'python' || ['basics', 'everyday'].includes(level);
const unknown = new Set(mutants.flatMap(namedBy)).difference(new Set(cases.map(({ id }) => id)));
if (unknown.size > 0) throw new Error(`The plan does not have these cases: ${[...unknown].join(', ')}`);
const isLeftOut = (id: string, named: readonly string[]) =>
  flags.includes('light') && long.includes(id) && !named.includes(id);
const product = await prepareProduct();
let wrong = 0;
try {
  product.start();
  await product.ready();
  for (let round = 1; round <= repeat; round += 1) {
    for (const { id, title, command, ...expected } of subjects) {
      const began = performance.now();
      const played = cases.filter((one) => isFor(id, one.level) && !isLeftOut(one.id, namedBy(expected)));
      const found = differences(await playAll(product.address, command, played, lanes), expected);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(
        `${found.length === 0 ? 'ok   ' : 'WRONG'} ${id}: ${title} ${expected.fails.length} of ${played.length} cases fail, ${seconds} s`,
      );
      for (const line of found) console.log(`        ${line}`);
      wrong += found.length;
    }
    if (repeat > 1) console.log(`Round ${round} of ${repeat}: ${wrong} verdicts differ so far.`);
  }
} finally {
  await product.remove();
}
console.log(
  `${subjects.length} connectors, ${cases.length} cases, ${repeat} times: ${wrong} verdicts differ.`,
);
process.exitCode = wrong > 0 ? 1 : 0;
