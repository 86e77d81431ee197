import { readFileSync } from 'node:fs';
import { atSignal } from '../../server/test/support/at-signal.ts';
import { type Source, sourcesBelow } from '../../server/test/support/sources.ts';
import { givenArguments } from '../harness/arguments.ts';
import { drawnMutants, type Equivalent, equivalentsIn, type Mutant } from './draw.ts';
import { type Hunter, hunt } from './hunt.ts';
import { keptReach, readReach } from './reach/reach.ts';
import { roundsOf } from './rounds.ts';
import { type Run, startRunner } from './test-run.ts';

export type Asked = {
  readonly root: string;
  readonly count: number;
  readonly seed: number;
  readonly equivalents: readonly Equivalent[];
  /** How many test files look for a mutant at most. All of them when left out. */
  readonly most?: number | undefined;
  say(line: string): void;
};

/**
 * Draws mutants, and says of each whether a test finds it. Lists and leaves out those that change nothing. Returns how
 * many were found, and how many were not.
 */
export async function proveTests({ root, count, seed, equivalents, most, say }: Asked) {
  const totals = { found: 0, missed: 0 };
  let runner: Awaited<ReturnType<typeof startRunner>> | undefined;
  const undo = async () => {
    await runner?.stop();
    say(`${totals.found + totals.missed} mutants, ${totals.found} found, ${totals.missed} not found`);
  };
  const forget = atSignal(undo);
  const tell = (verdict: string, { file, line, before, after }: Mutant) =>
    say(`${verdict} ${file}:${line}\n    - ${before}\n    + ${after}`);
  try {
    runner = await startRunner(root);
    const hunter: Hunter = { run: runner.run, say, passes: new Map() };
    const sources = ['server/src', 'server/test'].flatMap((folder) => sourcesBelow(folder, /\.ts$/, root));
    const reach = await reachOf(root, sources, runner.run, say);
    for (const mutant of drawnMutants(sources, seed)) {
      const { file, before, after } = mutant;
      const known = equivalents.find(
        (one) => one.file === file && one.before === before && one.after === after,
      );
      if (known) {
        tell('left out ', mutant);
        say(`    ${known.why}`);
        continue;
      }
      if (totals.found + totals.missed === count) break;
      const began = Date.now();
      const found = await hunt(hunter, mutant, roundsOf(mutant, sources, reach, most));
      totals[found ? 'found' : 'missed'] += 1;
      tell(`${found ? 'found    ' : 'NOT FOUND'} ${Math.round((Date.now() - began) / 1000)} s`, mutant);
      if (found) say(`    by ${found}`);
    }
  } finally {
    forget();
    await undo();
  }
  return totals;
}

/** What each test file runs. Files that run in a process of their own start servers, so that it cannot be told. */
async function reachOf(root: string, sources: readonly Source[], run: Run, say: Asked['say']) {
  const isAlone = new Set(sources.filter(({ text }) => text.startsWith('// Alone')).map(({ path }) => path));
  const kept = keptReach(root, sources).filter(({ test }) => !isAlone.has(test));
  const known = readReach(kept);
  const missing = kept.filter(({ test }) => !known.has(test));
  if (missing.length === 0) return known;
  say(`Recording what the test files run (${missing.length}) …`);
  const files = missing.map(({ test }) => test);
  await run(files, { mutant: undefined, inGroups: true, withOwnPostgres: false, recorded: missing });
  return readReach(kept);
}

/** The mutants that are known to change nothing. */
export const knownEquivalents = (): Equivalent[] =>
  equivalentsIn(readFileSync(new URL('equivalents.txt', import.meta.url), 'utf8'));

/** More test files than there will ever be. */
const all = 99_999;

/** Exit code 1 when the tests do not find all of it. */
if (import.meta.main) {
  const numbers = { mutants: 40, seed: 1, most: all };
  const { mutants, seed, most } = givenArguments({ command: 'prove:tests', numbers });
  const equivalents = knownEquivalents();
  const asked = { count: mutants, seed, equivalents, most: most === all ? undefined : most };
  const { missed } = await proveTests({ root: process.cwd(), ...asked, say: console.log });
  process.exitCode = missed > 0 ? 1 : 0;
}
