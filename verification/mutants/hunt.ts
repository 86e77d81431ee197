import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changed } from './changes.ts';
import type { Mutant } from './draw.ts';
import type { Stage } from './stages.ts';
import { type Limits, runTests, type TestRunResult } from './test-run.ts';
import type { Tree } from './tree.ts';

/** What finds a mutant: a test of a file, or that the tests do not start at all. Undefined when every test passed. */
export type Find = string | undefined;

export type Hunter = {
  readonly tree: Tree;
  readonly limits: Limits;
  /** Whether files passed without a mutant, by their names. */
  readonly passes: Map<string, boolean>;
  say(line: string): void;
};

/**
 * Runs the tests with the mutant, a stage after the other, until one finds it. A failure counts when the file fails once
 * more by itself, and passes without the mutant.
 */
export async function hunt(hunter: Hunter, mutant: Mutant, stages: readonly Stage[]): Promise<Find> {
  const path = join(hunter.tree.root, mutant.file);
  const text = readFileSync(path, 'utf8');
  const mutate = () => replace(path, changed(text, mutant.change));
  const restore = () => replace(path, text);
  try {
    mutate();
    for (const { files } of stages) {
      let left = files;
      while (left.length > 0) {
        const suspects = suspectsOf(left, await run(hunter, left, true));
        if (suspects.length === 0) break;
        const found = await confirmed(hunter, suspects, { mutate, restore });
        if (found) return found;
        left = left.filter((file) => !suspects.includes(file));
      }
    }
    return undefined;
  } finally {
    restore();
  }
}

const run = ({ tree, limits }: Hunter, files: readonly string[], inGroups: boolean) =>
  runTests(tree, files, limits, { inGroups });

/** The file that failed, or all of them when none can be told. */
function suspectsOf(files: readonly string[], outcome: TestRunResult): readonly string[] {
  if (outcome.verdict === 'passed') return [];
  return outcome.verdict === 'failed' && outcome.file !== undefined ? [outcome.file] : files;
}

async function confirmed(
  hunter: Hunter,
  suspects: readonly string[],
  { mutate, restore }: { mutate(): void; restore(): void },
): Promise<Find> {
  const again = await run(hunter, suspects, false);
  if (again.verdict === 'passed') {
    hunter.say(`    ${nameOf(suspects)}: failed once, and passed then with the same mutant`);
    return undefined;
  }
  const culprits = suspectsOf(suspects, again);
  const key = culprits.join(' ');
  if (!hunter.passes.has(key)) {
    restore();
    hunter.passes.set(key, (await run(hunter, culprits, false)).verdict === 'passed');
    mutate();
  }
  if (!hunter.passes.get(key)) {
    hunter.say(`    ${nameOf(culprits)}: fails without a mutant too`);
    return undefined;
  }
  return `${nameOf(culprits)}: ${again.verdict === 'failed' ? again.test : 'not over in time'}`;
}

const nameOf = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

/** Writes a new file in the place of an old one. */
function replace(path: string, text: string): void {
  rmSync(path);
  writeFileSync(path, text);
}
