import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atSignal } from '../../server/test/support/at-signal.ts';
import type { Source } from '../../server/test/support/sources.ts';
import { allMutants, type Equivalent, equivalentOf, type Mutant, shuffled } from './draw.ts';
import { type Hunter, hunt } from './hunt.ts';
import { stagesOf } from './stages.ts';
import { type Limits, stopTests } from './test-run.ts';
import { copyTree } from './tree.ts';

export type Asked = {
  readonly root: string;
  readonly count: number;
  readonly seed: number;
  readonly equivalents: readonly Equivalent[];
  readonly limits: Limits;
  say(line: string): void;
};

/** Draws mutants, and says of each whether a test finds it. Answers how many were found, and how many not. */
export async function proveTests({ root, count, seed, equivalents, limits, say }: Asked) {
  const totals = { found: 0, missed: 0 };
  const tellTotals = () =>
    say(`${totals.found + totals.missed} mutants, ${totals.found} found, ${totals.missed} not found`);
  const tree = copyTree(root);
  const undo = async () => {
    await stopTests();
    await tree.remove();
    tellTotals();
  };
  const forget = atSignal(undo);
  const hunter: Hunter = { tree, limits, say, passes: new Map() };
  try {
    const sources = sourcesOf(tree.root);
    for (const mutant of drawn(allMutants(tree.root), { seed, equivalents, say })) {
      if (totals.found + totals.missed === count) break;
      const began = Date.now();
      const found = await hunt(hunter, mutant, stagesOf(mutant.file, sources));
      totals[found ? 'found' : 'missed'] += 1;
      tell(say, mutant, `${found ? 'found    ' : 'NOT FOUND'} ${Math.round((Date.now() - began) / 1000)} s`);
      if (found) say(`    by ${found}`);
    }
  } finally {
    forget();
    await undo();
  }
  return totals;
}

/** Mutants in the order of the seed. Those that change nothing are told of and left out. */
function* drawn(
  all: readonly Mutant[],
  { seed, equivalents, say }: Pick<Asked, 'seed' | 'equivalents' | 'say'>,
): Generator<Mutant> {
  for (const mutant of shuffled(all, seed)) {
    const known = equivalentOf(mutant, equivalents);
    if (!known) yield mutant;
    else {
      tell(say, mutant, 'left out ');
      say(`    ${known.why}`);
    }
  }
}

function tell(say: Asked['say'], { file, line, before, after }: Mutant, verdict: string): void {
  say(`${verdict} ${file}:${line}\n    - ${before}\n    + ${after}`);
}

/** The sources of the server, with its tests. */
function sourcesOf(root: string): Source[] {
  return ['server/src', 'server/test'].flatMap((folder) => {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`)
      .sort()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  });
}
