import {
  closedLoop,
  openClient,
  openLoop,
  type Percentiles,
  percentiles,
  type Request,
} from '../harness/load.ts';
import { type CpuSeconds, cpuSeconds, microsecondsEach } from '../harness/processes.ts';
import { median } from '../harness/random.ts';
import type { BenchContext } from './context.ts';
import { atLeast, row } from './table.ts';

/** Prepares a turn before the clock starts. The function that it returns is measured, and returns how much it did, or the milliseconds of each. */
export type Side = (round: number) => Promise<() => Promise<number | readonly number[]>>;

/** The processes whose processor time is measured. */
type Measured = Pick<BenchContext['product'], 'pid' | 'databasePid'>;

/** Whose processor time is measured: the product's, or for some sides that of a server beside it. */
type Compared<Name extends string> = {
  readonly product: Measured;
  readonly beside?: Readonly<Partial<Record<Name, Measured>>>;
};

const called = { server: 'server', postgres: 'PostgreSQL', bench: 'client' } as const;

/** What a side did in one turn. `cpu` is microseconds of processor time for each. */
type Turn = { readonly perSecond: number; readonly times: readonly number[]; readonly cpu: CpuSeconds };

/**
 * Measures the sides in turn, each after a checkpoint, so that other work of the machine affects all of them equally.
 * Every other round begins with the last side. One more round comes first as the warm-up. Rates, ratios and costs are
 * medians of the rounds; latencies are of all rounds together.
 */
export async function compare<Name extends string>(
  { db, product, beside }: Pick<BenchContext, 'db'> & Compared<Name>,
  rounds: number,
  sides: Readonly<Record<Name, Side>>,
) {
  const names = Object.keys(sides) as Name[];
  const all: Record<Name, Turn>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const turns: Partial<Record<Name, Turn>> = {};
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const work = await sides[name](round);
      await db.unsafe('CHECKPOINT');
      turns[name] = await turnOf(beside?.[name] ?? product, work);
    }
    if (round > 0) all.push(turns as Record<Name, Turn>);
  }
  return results(all);
}

/** What was measured, in figures and rows. */
function results<Name extends string>(all: readonly Record<Name, Turn>[]) {
  const ratios = (one: Name, other: Name) =>
    all.map((turns) => turns[one].perSecond / turns[other].perSecond);
  const ratio = (one: Name, other: Name) => median(ratios(one, other));
  /** The processor time that one side costs server and database, as a share of another's. Less than 1 µs cannot be measured. */
  const costRatios = (one: Name, other: Name) => {
    const costs = (name: Name) => all.map(({ [name]: { cpu } }) => cpu.server + cpu.postgres);
    return costs(one).map((cost, round) => cost / Math.max(costs(other)[round]!, 1));
  };
  const cpu = (name: Name, process: keyof CpuSeconds) => {
    const each = median(all.map((turns) => turns[name].cpu[process]));
    return `${each.toFixed(each < 10 ? 1 : 0)} µs`;
  };
  const costOf = (name: Name) =>
    (['server', 'postgres', 'bench'] as const).map((one) => `${called[one]} ${cpu(name, one)}`).join(', ');
  const rate = (name: Name) => median(all.map((turns) => turns[name].perSecond)).toFixed(0);
  return {
    ...{ ratios, ratio, costRatios, rate, cpu },
    /** A row with the rate of one side as a share of another one's. */
    versus(what: string, [one, other]: readonly [Name, Name], unit: string, least?: number) {
      const measured = ratio(one, other);
      const figure = `${rate(one)} of ${rate(other)} ${unit}: ${measured.toFixed(2)}`;
      return row(what, figure, least === undefined ? undefined : atLeast(least, measured));
    },
    /** A row with the processor time that each unit costs at these sides, which shows where a ratio comes from. */
    costs: (what: string, ...of: readonly Name[]) =>
      row(`${what}, processor time of each`, of.map((name) => `${name}: ${costOf(name)}`).join('; ')),
    times: (name: Name) => percentiles(all.flatMap((turns) => turns[name].times)),
  };
}

/** One side for each name. */
export const sidesOf = <Name extends string>(names: readonly Name[], side: (name: Name) => Side) =>
  Object.fromEntries(names.map((name) => [name, side(name)])) as Record<Name, Side>;

async function turnOf(product: Measured, work: Awaited<ReturnType<Side>>): Promise<Turn> {
  const before = cpuSeconds(product);
  const began = performance.now();
  const done = await work();
  const seconds = (performance.now() - began) / 1000;
  const [count, times] = typeof done === 'number' ? [done, []] : [done.length, done];
  return { perSecond: count / seconds, times, cpu: microsecondsEach(before, cpuSeconds(product), count) };
}

type Load = { readonly connections: number; readonly seconds: number; readonly perSecond?: number };

/**
 * Sends requests in turn for some seconds: so many a second, however long answers take, or as many as the server answers.
 * Returns the milliseconds of each. Throws when an answer is not a 200.
 */
export async function sendFor(
  address: string,
  requests: readonly Request[],
  { connections, seconds, perSecond = Infinity }: Load,
): Promise<number[]> {
  const client = openClient(address);
  let next = 0;
  const send = () => client.send(requests[next++ % requests.length]!);
  const samples = await (perSecond === Infinity
    ? closedLoop(send, connections, seconds)
    : openLoop(send, perSecond, seconds));
  client.close();
  const other = samples.find(({ status }) => status !== 200);
  if (other) throw new Error(`${address} answered ${other.status}`);
  return samples.map(({ tookMs }) => tookMs);
}

/** Reads of these paths, one after the other. */
export const readsOf = (paths: readonly string[], token = ''): Request[] =>
  paths.map((path) => ({ method: 'GET', path, ...(token === '' ? {} : { token }) }));

/** Seconds that something takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

export const textOf = ({ p50Ms, p99Ms }: Percentiles): string =>
  `${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`;
