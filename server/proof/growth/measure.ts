import type { Database } from '../../src/platform/database.ts';
import type { TestApp } from '../../test/support/app.ts';
import type { Read } from './reads.ts';

/** A statement as a read has sent it. */
export type Statement = { readonly text: string; readonly parameters: readonly unknown[] };

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

/** Time and touched pages of each read. One at a time: what is measured is the work, not the queue. */
export async function measure(
  test: TestApp,
  admin: Database,
  {
    reads,
    partner,
    rounds,
  }: { readonly reads: readonly Read[]; readonly partner: number; readonly rounds: number },
): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>();
  for (const { url } of reads) {
    const { statements, status } = await statementsOf(test, url);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await test.call('GET', url);
      times.push(performance.now() - began);
    }
    let [buffers, rows] = [0, 0];
    for (const statement of statements) {
      const plan = await executed(admin, partner, statement);
      buffers += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
      rows += plan['Actual Rows'] ?? 0;
    }
    figures.set(url, {
      medianMs: times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!,
      buffers,
      rows,
      status,
    });
  }
  return figures;
}

/** What a read asks the database; statements that look up who calls, or write the log of requests, are no part of it. */
export async function statementsOf(
  test: TestApp,
  url: string,
): Promise<{ readonly statements: Statement[]; readonly status: number }> {
  const statements: Statement[] = [];
  // The second time, so that the token is verified and nothing is read for the first time.
  await test.call('GET', url);
  const options = test.db.options as { debug?: unknown };
  options.debug = (_connection: number, text: string, parameters: unknown[]) =>
    statements.push({ text, parameters: [...parameters] });
  const reply = await test.call('GET', url);
  options.debug = undefined;
  const own = statements.filter(
    ({ text }) =>
      /^\s*(select|with)\b/i.test(text) && !/pg_catalog|set_config|\b(insert|update|delete)\b/i.test(text),
  );
  return { statements: own, status: reply.status };
}

const executed = (admin: Database, partner: number, { text, parameters }: Statement): Promise<Node> =>
  asSeller(admin, partner, `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, parameters);

/** Tables of which the plan that is kept for a statement looks at every row. */
export async function scannedTables(
  admin: Database,
  partner: number,
  { text }: Statement,
): Promise<string[]> {
  const plan = await asSeller(admin, partner, `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`, []);
  return nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '');
}

const nodesOf = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Row-level security is part of the plan: it is asked for in the role of the server, bound to the partner. */
async function asSeller(
  admin: Database,
  partner: number,
  text: string,
  parameters: readonly unknown[],
): Promise<Node> {
  const [row] = (await admin.begin(async (transaction) => {
    await transaction.unsafe('SET LOCAL ROLE sellerdock_server');
    await transaction`SELECT set_config('sellerdock.partner', ${String(partner)}, true)`;
    return transaction.unsafe(text, parameters as never[]);
  })) as unknown as { 'QUERY PLAN': { Plan: Node }[] }[];
  return row!['QUERY PLAN'][0]!.Plan;
}
