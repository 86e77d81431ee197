import { fileURLToPath } from 'node:url';
import { readCatalogue } from '../../../packages/certification/src/run/articles.ts';
import { type CaseResult, playCase } from '../../../packages/certification/src/run/case.ts';
import { startRun } from '../../../packages/certification/src/run/marketplace.ts';
import type { Case } from '../../../packages/certification/src/types.ts';
import type { Mutant } from './mutants/mutant.ts';
import { connectorFolder } from './mutants.ts';

export type Expected = Pick<Mutant, 'fails' | 'notSeen'>;

const seed = 7;
const connector = fileURLToPath(new URL('connector.ts', connectorFolder));
const loader = fileURLToPath(new URL('loaded.ts', import.meta.url));

/** The command that starts the connector in Python. */
export const pythonCommand = `python3 "${fileURLToPath(new URL('../connector-python/connector.py', connectorFolder))}"`;

/** The command that starts the connector, with a fault or without. */
export function commandOf(mutant?: Mutant): string {
  const node = `"${process.execPath}" --disable-warning=ExperimentalWarning`;
  return mutant
    ? `CONNECTOR_MUTANT=${mutant.id} ${node} --import "${loader}" "${connector}"`
    : `${node} "${connector}"`;
}

/** Plays cases against the server, some at a time. Returns their results in the order of the cases. */
export async function playAll(
  url: string,
  command: string,
  cases: readonly Case[],
  lanes: number,
): Promise<CaseResult[]> {
  const account = { clientId: 'seller-one', clientSecret: 'seller-one-secret' };
  const run = await startRun(url, account, { plan: 'mutants', seed, cases: cases.map(({ id }) => id) });
  const catalogue = await readCatalogue(url, run.owner);
  const results = new Map<Case, CaseResult>();
  const waiting = [...cases];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const setting = { url, catalogue, seed, connector: { command } };
      results.set(next, await playCase(setting, next, await run.seller(next.id)));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await run.owner('DELETE', `/v1/sandbox/certifications/${run.id}`);
  return cases.map((one) => results.get(one)!);
}

/** What differs from what a mutant must do to the cases, one line each. */
export function differences(results: readonly CaseResult[], { fails, notSeen = [] }: Expected): string[] {
  return results.flatMap(({ case: { id }, judgement: { verdict, why }, stopped }) => {
    const wanted = fails.includes(id) ? 'failed' : notSeen.includes(id) ? 'not seen' : 'passed';
    if (verdict === wanted) return [];
    const reasons = why.map(({ sentence }) => sentence).join(' ');
    return [`${id}: ${verdict} instead of ${wanted}. ${stopped ?? ''} ${reasons}`.trimEnd()];
  });
}
