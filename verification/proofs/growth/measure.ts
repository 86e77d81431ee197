import type { TestApp } from '../../../server/test/support/app.ts';
import { callerOf, type Statement, statementsOf } from '../../../server/test/support/sent-statements.ts';
import type { Database } from '../../harness/clients.ts';
import { type Cast, growingTables } from '../../harness/fill.ts';
import { type Step, stepsOf } from '../../harness/plans.ts';
import { median } from '../../harness/random.ts';
import type { Read } from './reads.ts';

export type Figures = {
  readonly medianMs: number;
  /** Pages of the database that its statements touch. */
  readonly buffers: number;
  /** Rows that its statements answer with. */
  readonly rows: number;
  readonly status: number;
};

/** An installation, and how a read of it is called. */
type Asked = {
  readonly test: TestApp;
  readonly admin: Database;
  readonly cast: Required<Cast>;
  readonly read: Pick<Read, 'url' | 'token' | 'isOperators'>;
};

/**
 * Measures the time and the touched pages of a read in two installations, in turn, so that other work of the machine
 * affects both equally. Reads are sent one at a time: the work is measured, not the queue.
 */
export async function measureBoth(few: Asked, many: Asked, rounds: number): Promise<[Figures, Figures]> {
  const begin = async (asked: Asked) => {
    const sent = await statementsOf(asked.test, asked.read);
    return { ...asked, ...sent, times: [] as number[] };
  };
  const both = [await begin(few), await begin(many)] as const;
  for (let round = 0; round < rounds; round += 1)
    for (const { test, read, times } of both) {
      const began = performance.now();
      await test.call('GET', read.url, callerOf(read));
      times.push(performance.now() - began);
    }
  return [await figuresOf(both[0]), await figuresOf(both[1])];
}

type Called = Asked & Awaited<ReturnType<typeof statementsOf>> & { readonly times: readonly number[] };

async function figuresOf({ admin, cast, read, statements, status, times }: Called): Promise<Figures> {
  let [buffers, rows] = [0, 0];
  for (const statement of statements) {
    const plan = await executed(admin, read.isOperators ? everybody : cast.seller, statement);
    buffers += pagesOf(plan);
    rows += plan['Actual Rows'];
  }
  return { medianMs: median(times), buffers, rows, status };
}

/** PostgreSQL may use a plan for the values of a request, or a generic one. */
const planModes = ['force_custom_plan', 'force_generic_plan'] as const;

/** Executes a statement with both plans, and returns the plan that touches more pages. */
async function executed(admin: Database, partner: Bound, { text, parameters }: Statement): Promise<Step> {
  const values = parameters.length === 0 ? '' : `(${parameters.map(literal)})`;
  const plans = planModes.map((mode) =>
    asSeller(admin, partner, async (transaction) => {
      await transaction.unsafe(`SET LOCAL plan_cache_mode = ${mode}`);
      await transaction.unsafe(`PREPARE measured AS ${text}`);
      const asked = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE measured${values}`;
      const rows = await transaction.unsafe(asked);
      await transaction.unsafe('DEALLOCATE measured');
      return rows;
    }),
  );
  const wholes = (await Promise.all(plans)).map(([whole]) => whole!);
  return wholes.reduce((one, other) => (pagesOf(one) > pagesOf(other) ? one : other));
}

const pagesOf = (plan: Step): number => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);

const literal = (value: unknown): string =>
  value === null || value === undefined ? 'NULL' : `'${String(value).replaceAll("'", "''")}'`;

const manyRows = 10_000;

/** Where the generic plan of a statement reads every row of a table that grows, or sorts many rows. */
export async function wasteOf(admin: Database, partner: Bound, text: string): Promise<string[]> {
  const plan = (transaction: Database) => transaction.unsafe(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
  const steps = await asSeller(admin, partner, plan);
  const isWaste = ({ 'Node Type': type, 'Relation Name': table = '', 'Plan Rows': rows }: Step) =>
    type === 'Seq Scan' ? growingTables.has(table) : type === 'Sort' && rows > manyRows;
  return steps
    .filter(isWaste)
    .map((step) => `${step['Node Type']} ${step['Relation Name'] ?? step['Plan Rows']}`);
}

/** Whose rows a statement reaches. */
type Bound = number | typeof everybody;

/** What the operator asks reaches the rows of all sellers. */
export const everybody = 'everybody';

/** Row-level security is part of the plan, so the statement runs in the server's role, bound to the partner. */
const asSeller = (
  admin: Database,
  partner: Bound,
  ask: (transaction: Database) => Promise<readonly unknown[]>,
): Promise<Step[]> =>
  stepsOf(
    admin.begin(async (transaction) => {
      if (partner !== everybody) {
        await transaction.unsafe('SET LOCAL ROLE sellerdock_server');
        await transaction`SELECT set_config('sellerdock.partner', ${String(partner)}, true)`;
      }
      return ask(transaction as unknown as Database);
    }),
  );
