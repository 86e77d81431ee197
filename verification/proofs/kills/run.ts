import { setTimeout as sleep } from 'node:timers/promises';
import { renewed, untilAnswered } from '../../harness/clients.ts';
import { type Installation, isReady, recovered, type Victim } from '../../harness/installation.ts';
import type { Ledger } from '../../harness/ledger.ts';
import { median, seededRandom } from '../../harness/random.ts';
import { consequencesDrawn } from '../races/run.ts';
import type { Kill } from './ledgers/lateness.ts';

/** What is started, who writes meanwhile, and how it is killed. */
export type Scenario = {
  /** As `npm run prove:…` has it, and how often it kills unless it is told otherwise. */
  readonly command: string;
  readonly usualKills: number;
  start(): Promise<Installation>;
  ledgers(installation: Installation, seed: number, kills: readonly Kill[]): Promise<Ledger[]>;
  /** Whom the next kill is for. */
  victim(kill: number, random: () => number): Victim;
  /** So often the next kill does not wait for the recovery from the one before. */
  readonly shareAtOnce: number;
  /** So often it waits, after the recovery, for a load to see a consequence of a write again. */
  readonly shareWorked: number;
  /** The longest time between a recovery and the next kill. */
  readonly longestPauseMs: number;
  /** What can be read as seller-one at any time. */
  readonly readable: string;
};

export type Asked = {
  readonly kills: number;
  readonly seed: number;
  /** No further kill is begun after this moment. */
  readonly untilMs?: number;
  readonly say: (line: string) => void;
};

export type Report = {
  /** Kills, and times until everything answered again, by what was killed. */
  readonly victims: Readonly<Record<string, { kills: number; readonly recoveriesMs: number[] }>>;
  /** Kills that met a server which was not ready. */
  readonly killsDuringStart: number;
  /** Times that a process ended by itself, because its database was away while it started. */
  readonly ownEnds: number;
  /** The longest time from a kill until a load saw a consequence of a write again. */
  readonly slowestWorkMs: number;
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly figures: Readonly<Record<string, number>>;
  /** Everything that is lost, doubled, late, or in an illegal state. */
  readonly wrong: readonly string[];
};

/** Kills while everybody writes, and compares after each recovery and at the end. Equal seeds draw equal moments. */
export async function killRun(scenario: Scenario, asked: Asked): Promise<Report> {
  const installation = await scenario.start();
  const done: Kill[] = [];
  let ledgers: Ledger[] = [];
  try {
    ledgers = await scenario.ledgers(installation, asked.seed, done);
    const { wrong: found, ...figures } = await killInTurn(scenario, installation, {
      ...asked,
      ledgers,
      done,
    });
    asked.say('Comparing …');
    for (const ledger of ledgers) await ledger.stop();
    const db = installation.product.openDatabase(2);
    const wrong = [...found, ...(await consequencesDrawn(db))];
    for (const ledger of ledgers) wrong.push(...(await ledger.wrong(db)));
    await db.end({ timeout: 5 });
    const counts: Record<string, number> = {};
    for (const ledger of ledgers) counts[ledger.name] = (counts[ledger.name] ?? 0) + ledger.acknowledged();
    return {
      ...figures,
      ownEnds: installation.ownEnds(),
      acknowledged: counts,
      figures: Object.assign({}, ...ledgers.map((ledger) => ledger.figures?.() ?? {})),
      wrong,
    };
  } finally {
    for (const ledger of ledgers) ledger.end?.();
    await installation.stop();
  }
}

type Killing = Asked & {
  readonly ledgers: readonly Ledger[];
  /** Takes each kill. */
  readonly done: Kill[];
};

/** Ends when everything answers again. */
async function killInTurn(
  { victim: victimOf, readable, shareAtOnce, shareWorked, longestPauseMs }: Scenario,
  installation: Installation,
  { kills, seed, untilMs = Number.POSITIVE_INFINITY, say, ledgers, done }: Killing,
): Promise<Pick<Report, 'victims' | 'killsDuringStart' | 'slowestWorkMs' | 'wrong'>> {
  const random = seededRandom(seed);
  const victims = Object.fromEntries(
    installation.victims.map((name) => [name, { kills: 0, recoveriesMs: [] as number[] }]),
  );
  const figures = { victims, killsDuringStart: 0, slowestWorkMs: 0, wrong: [] as string[] };
  const token = renewed(installation.product, 'seller-one');
  const recover = async (sinceMs: number) => {
    const tookMs = await recovered(installation, {
      path: readable,
      token: await untilAnswered(token),
      sinceMs,
    });
    for (const [index, kill] of done.entries())
      if (kill.readyMs === Number.POSITIVE_INFINITY) done[index] = { ...kill, readyMs: Date.now() };
    return tookMs;
  };
  for (let kill = 1; kill <= kills && Date.now() < untilMs; kill += 1) {
    await sleep(random() * longestPauseMs);
    if (!(await isReady(installation.product.address, 500))) figures.killsDuringStart += 1;
    const sinceMs = performance.now();
    const atMs = Date.now();
    const victim = await installation.kill(victimOf(kill, random));
    done.push({ atMs, readyMs: Number.POSITIVE_INFINITY });
    victims[victim]!.kills += 1;
    if (kill % 10 === 0) say(`${kill} kills, ${figures.wrong.length} wrong …`);
    if (kill < kills && random() < shareAtOnce) continue;
    victims[victim]!.recoveriesMs.push(await recover(sinceMs));
    if (random() < shareWorked)
      figures.slowestWorkMs = Math.max(figures.slowestWorkMs, await worked(installation, ledgers, sinceMs));
    for (const ledger of ledgers) figures.wrong.push(...(await ledger.missingOfLatest()));
  }
  await recover(performance.now());
  return figures;
}

const worksWithinMs = 300_000;

/** Milliseconds until a load that looks for consequences has seen one since then; 0 without such a load. */
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
  const rows = Object.entries(victims).map(([name, { kills, recoveriesMs }]) => [
    name,
    {
      kills,
      measured: recoveriesMs.length,
      medianMs: Math.round(median(recoveriesMs)),
      slowestMs: Math.round(Math.max(0, ...recoveriesMs)),
    },
  ]);
  console.table(Object.fromEntries(rows));
  console.table(acknowledged);
  const all = Object.entries({ ...counts, ...figures });
  console.log(all.map(([name, value]) => `${name} ${Math.round(value)}`).join(', '));
  const late = Object.values(victims)
    .flatMap(({ recoveriesMs }) => recoveriesMs)
    .filter((ms) => ms > recoversWithinMs).length;
  for (const line of wrong.slice(0, 50)) console.log(line);
  console.log(`${late} recoveries took more than 10 s.`);
  console.log(
    wrong.length === 0 ? 'Nothing was lost, doubled or illegal.' : `${wrong.length} THINGS ARE WRONG.`,
  );
  return wrong.length + late === 0;
}
