import type { Mutant } from './draw.ts';
import type { Round } from './rounds.ts';
import type { Failure, Run } from './test-run.ts';

export type Hunter = {
  readonly run: Run;
  /** Whether files passed without a mutant, by their names. */
  readonly passes: Map<string, boolean>;
  say(line: string): void;
};

/**
 * Runs the tests with the mutant, one round after the other, until one finds it. Returns that test, or
 * that the tests do not start at all; undefined when every test passed. A failure counts when the file fails once more by
 * itself, and passes without the mutant.
 */
export async function hunt(
  { run, passes, say }: Hunter,
  mutant: Mutant,
  rounds: readonly Round[],
): Promise<string | undefined> {
  for (const { files, isReachKnown } of rounds) {
    const withOwnPostgres = !isReachKnown;
    for (let left = files; left.length > 0; ) {
      const suspects = suspectsOf(left, await run(left, { mutant, inGroups: true, withOwnPostgres }));
      if (suspects.length === 0) break;
      left = left.filter((file) => !suspects.includes(file));
      const again = await run(suspects, { mutant, withOwnPostgres });
      if (!again) {
        say(`    ${nameOf(suspects)}: failed once, and passed then with the same mutant`);
        continue;
      }
      const culprits = suspectsOf(suspects, again);
      const key = culprits.join(' ');
      if (!passes.has(key))
        passes.set(key, (await run(culprits, { mutant: undefined, withOwnPostgres })) === undefined);
      if (passes.get(key)) return `${nameOf(culprits)}: ${again.test}`;
      say(`    ${nameOf(culprits)}: fails without a mutant too`);
    }
  }
  return undefined;
}

/** The file that failed, or all of them when none can be told. */
const suspectsOf = (files: readonly string[], failure: Failure | undefined): readonly string[] =>
  failure?.file === undefined ? (failure ? files : []) : [failure.file];

const nameOf = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} and ${others.length} more`;
