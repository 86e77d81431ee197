import type { TestApp } from '../../../server/test/support/app.ts';
import { callerOf, type Statement, statementsOf } from '../../../server/test/support/sent-statements.ts';
import type { Database } from '../../harness/clients.ts';
import { median } from '../../harness/random.ts';
import type { Cast } from './grow.ts';
import type { Read } from './reads.ts';

export type Figures = {
  readonly medianMs: number;
  /** Pages of the database that its statements touch. */
  readonly buffers: number;
  /** Rows that its statements answer with. */
  readonly rows: number;
  readonly status: number;
};

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Node[];
};

/** An installation, and how a read of it is called. */
type Asked = {
  readonly test: TestApp;
  readonly admin: Database;
  readonly cast: Cast;
  readonly read: Pick<Read, 'url' | 'token'>;
};

/**
 * Time and touched pages of a read in two installations. They are asked in turn, so that whatever else the machine does
 * meets both; one at a time, because what is measured is the work and not the queue.
 */
export async function measureBoth(few: Asked, many: Asked, rounds: number): Promise<[Figures, Figures]> {
  const asked = [few, many] as const;
  const statements = [
    await statementsOf(few.test, few.read),
    await statementsOf(many.test, many.read),
  ] as const;
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { test, read }] of asked.entries()) {
      const began = performance.now();
      await test.call('GET', read.url, callerOf(read));
      times[index]!.push(performance.now() - began);
    }
  }
  const figures = async (index: 0 | 1): Promise<Figures> => ({
    medianMs: median(times[index]),
    ...(await touched(asked[index], statements[index].statements)),
    status: statements[index].status,
  });
  return [await figures(0), await figures(1)];
}

async function touched(
  { admin, cast }: Asked,
  statements: readonly Statement[],
): Promise<Pick<Figures, 'buffers' | 'rows'>> {
  let [buffers, rows] = [0, 0];
  for (const statement of statements) {
    const plan = await executed(admin, cast.seller, statement);
    buffers += pagesOf(plan);
    rows += plan['Actual Rows'] ?? 0;
  }
  return { buffers, rows };
}

/** A plan for the values that are asked for, and the one that is kept for all values: a server uses either, by its own reckoning. */
const planModes = ['force_custom_plan', 'force_generic_plan'] as const;

/** The dearer of the two plans of a statement, as it was carried out. */
async function executed(admin: Database, partner: number, { text, parameters }: Statement): Promise<Node> {
  const values = parameters.length === 0 ? '' : `(${parameters.map(literal)})`;
  const plans = planModes.map((mode) =>
    asSeller(admin, partner, async (transaction) => {
      await transaction.unsafe(`SET LOCAL plan_cache_mode = ${mode}`);
      await transaction.unsafe(`PREPARE measured AS ${text}`);
      const rows = await transaction.unsafe(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE measured${values}`,
      );
      await transaction.unsafe('DEALLOCATE measured');
      return rows;
    }),
  );
  return (await Promise.all(plans)).reduce((one, other) => (pagesOf(one) > pagesOf(other) ? one : other));
}

const pagesOf = (plan: Node): number => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** Tables of which the plan that is kept for a statement looks at every row. */
export async function scannedTables(
  admin: Database,
  partner: number,
  { text }: Statement,
): Promise<string[]> {
  const plan = await asSeller(admin, partner, (transaction) =>
    transaction.unsafe(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`),
  );
  return nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '');
}

const nodesOf = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Row-level security is part of the plan: it is asked for in the role of the server, bound to the partner. */
async function asSeller(
  admin: Database,
  partner: number,
  ask: (transaction: Database) => Promise<readonly unknown[]>,
): Promise<Node> {
  const [row] = (await admin.begin(async (transaction) => {
    await transaction.unsafe('SET LOCAL ROLE sellerdock_server');
    await transaction`SELECT set_config('sellerdock.partner', ${String(partner)}, true)`;
    return ask(transaction as unknown as Database);
  })) as unknown as { 'QUERY PLAN': { Plan: Node }[] }[];
  return row!['QUERY PLAN'][0]!.Plan;
}
