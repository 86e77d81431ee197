import { setTimeout as sleep } from 'node:timers/promises';
import { answersReady } from '../../../server/test/support/product.ts';
import { type Database, looking, renewed, untilAnswered } from '../../harness/clients.ts';
import { type Installation, recovered, type Victim } from '../../harness/installation.ts';
import type { Ledger } from '../../harness/ledger.ts';
import { median, seededRandom } from '../../harness/random.ts';
import { consequencesDrawn } from '../races/check.ts';
import type { Kill } from './ledgers/lateness.ts';

/** What a run starts, which loads write meanwhile, and what it kills. */
export type Scenario = {
  /** The name of its command, and its default number of kills. */
  readonly command: string;
  readonly usualKills: number;
  start(): Promise<Installation>;
  ledgers(installation: Installation, seed: number, kills: readonly Kill[]): Promise<Ledger[]>;
  /** What the next kill is for. */
  victim(kill: number, random: () => number): Victim;
  /** The share of kills that do not wait for the recovery from the one before. */
  readonly shareAtOnce?: number;
  /** The share of kills after which the run waits until a load sees a consequence of a write. */
  readonly shareWorked?: number;
  /** The longest time between a recovery and the next kill. */
  readonly longestPauseMs: number;
  /**
   * True when a recovery counts from when the killed node of a cluster answers again, not from the kill: the
   * start of PostgreSQL does not count.
   */
  readonly countsFromAnswer?: boolean;
  /** Waits until everything that was acknowledged can be seen, where that takes longer than the recovery. */
  settled?(installation: Installation): Promise<void>;
  /** What can be read as seller-one at any time. */
  readonly readable: string;
};

export type Asked = {
  readonly kills: number;
  readonly seed: number;
  /** No further kill is begun after this moment. */
  readonly untilMs?: number;
  readonly say: (line: string) => void;
  /** Runs with the database, after everything was compared. */
  readonly look?: (db: Database, ledgers: readonly Ledger[]) => Promise<void>;
};

/** The result of a run. */
const emptyReport = (victims: readonly Victim[]) => ({
  /** Kills, and times until everything answered again, by what was killed. */
  victims: Object.fromEntries(
    victims.map((name) => [name, { kills: 0, startsMs: [] as number[], recoveriesMs: [] as number[] }]),
  ),
  /** Kills that met a server which was not ready. */
  killsDuringStart: 0,
  /** The longest time from a kill until a load saw a consequence of a write again. */
  slowestWorkMs: 0,
  /** Times that a process ended by itself, because its database was away while it started. */
  ownEnds: 0,
  acknowledged: {} as Record<string, number>,
  figures: {} as Readonly<Record<string, number>>,
  /** Everything that is lost, doubled, late, or in an illegal state. */
  wrong: [] as string[],
});

export type Report = ReturnType<typeof emptyReport>;

/**
 * Kills while all loads write, or does what `disturb` does, and compares after each recovery and at the end. Equal seeds
 * draw equal moments.
 */
export async function killRun(scenario: Scenario, asked: Asked, disturb = killInTurn): Promise<Report> {
  await using installation = await scenario.start();
  const done: Kill[] = [];
  const ledgers = await scenario.ledgers(installation, asked.seed, done);
  try {
    const report = await disturb(scenario, installation, { ...asked, ledgers, done });
    asked.say('Comparing …');
    for (const ledger of ledgers) await ledger.stop();
    await looking(installation.product, async (db) => {
      report.wrong.push(...(await consequencesDrawn(db)));
      for (const ledger of ledgers) report.wrong.push(...(await ledger.wrong(db)));
      await asked.look?.(db, ledgers);
    });
    for (const { name, acknowledged } of ledgers)
      report.acknowledged[name] = (report.acknowledged[name] ?? 0) + acknowledged();
    const figures = Object.assign({}, ...ledgers.map((ledger) => ledger.figures?.() ?? {}));
    return { ...report, ownEnds: installation.ownEnds(), figures };
  } finally {
    for (const ledger of ledgers) ledger.end?.();
  }
}

type Killing = Asked & {
  readonly ledgers: readonly Ledger[];
  /** Takes each kill. */
  readonly done: Kill[];
};

/** Ends when everything answers again. */
export async function killInTurn(
  scenario: Scenario,
  installation: Installation,
  { kills, seed, untilMs = Number.POSITIVE_INFINITY, say, ledgers, done }: Killing,
): Promise<Report> {
  const { readable, shareAtOnce = 0, shareWorked = 0, longestPauseMs, countsFromAnswer, settled } = scenario;
  const random = seededRandom(seed);
  const report = emptyReport(installation.victims);
  const token = renewed(installation.product, 'seller-one');
  const recover = async (sinceMs: number) => {
    const tookMs = await recovered(installation, readable, await untilAnswered(token), sinceMs);
    for (const kill of done) kill.readyMs = Math.min(kill.readyMs, Date.now());
    return tookMs;
  };
  const isOver = () => Date.now() > untilMs || ledgers.some((ledger) => ledger.isOver?.());
  for (let kill = 1; kill <= kills && !isOver(); kill += 1) {
    await sleep(random() * longestPauseMs);
    if (!(await answersReady(installation.product.address, 500))) report.killsDuringStart += 1;
    const killedMs = performance.now();
    const atMs = Date.now();
    const victim = report.victims[await installation.kill(scenario.victim(kill, random))]!;
    const sinceMs = countsFromAnswer ? performance.now() : killedMs;
    if (countsFromAnswer) victim.startsMs.push(sinceMs - killedMs);
    done.push({ atMs, readyMs: Number.POSITIVE_INFINITY });
    victim.kills += 1;
    if (kill % 10 === 0) say(`${kill} kills, ${report.wrong.length} wrong …`);
    if (random() < shareAtOnce) continue;
    victim.recoveriesMs.push(await recover(sinceMs));
    if (random() < shareWorked)
      report.slowestWorkMs = Math.max(report.slowestWorkMs, await worked(installation, ledgers, sinceMs));
    await settled?.(installation);
    for (const ledger of ledgers) report.wrong.push(...((await ledger.missingOfLatest?.()) ?? []));
  }
  await recover(performance.now());
  await settled?.(installation);
  while (ledgers.some((ledger) => ledger.isOver?.() === false)) await sleep(20);
  return report;
}

const worksWithinMs = 300_000;

/** Milliseconds until a load has seen a consequence again; 0 when no load looks for consequences. */
async function worked({ ready }: Installation, ledgers: readonly Ledger[], sinceMs: number): Promise<number> {
  const looking = ledgers.flatMap(({ lastWorkedAtMs }) => lastWorkedAtMs ?? []);
  if (looking.length === 0) return 0;
  while (!looking.some((lastAtMs) => lastAtMs() > sinceMs)) {
    if (performance.now() - sinceMs > worksWithinMs) throw new Error('Nothing is done any more.');
    await sleep(20);
    await ready();
  }
  return performance.now() - sinceMs;
}

const recoversWithinMs = 10_000;

/** Prints what came of a run; true when nothing is wrong and every recovery took less than ten seconds. */
export function tell({ victims, wrong, acknowledged, figures, ...counts }: Report): boolean {
  const rows = Object.entries(victims).map(([name, { kills, startsMs, recoveriesMs }]) => ({
    name,
    kills,
    ...(startsMs.length > 0 && { answersAgainMs: Math.round(median(startsMs)) }),
    measured: recoveriesMs.length,
    medianMs: Math.round(median(recoveriesMs)),
    slowestMs: Math.round(Math.max(0, ...recoveriesMs)),
  }));
  console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])));
  console.table(acknowledged);
  const all = Object.entries({ ...counts, ...figures });
  console.log(all.map(([name, value]) => `${name} ${Math.round(value)}`).join(', '));
  const times = Object.values(victims).flatMap(({ recoveriesMs }) => recoveriesMs);
  const late = times.filter((ms) => ms > recoversWithinMs).length;
  for (const line of wrong.slice(0, 50)) console.log(line);
  console.log(`${late} recoveries took more than 10 s.`);
  const isWhole = wrong.length === 0;
  console.log(isWhole ? 'Nothing was lost, doubled or illegal.' : `${wrong.length} THINGS ARE WRONG.`);
  return isWhole && late === 0;
}
