import { readFileSync } from 'node:fs';
import { planHash } from '../statement/plan.ts';
import type { Case, Step, Verdict } from '../types.ts';
import { readCatalogue } from './articles.ts';
import { type CaseResult, playCase } from './case.ts';
import type { ConnectorSource } from './connector.ts';
import type { Description } from './driver.ts';
import { type Account, RunError } from './http.ts';
import { type Named, startRun } from './marketplace.ts';
import { waitMsOf } from './steps.ts';

export type RunOptions = {
  readonly url: string;
  /** A seller's account with the scope `sandbox`. */
  readonly account: Account;
  readonly cases: readonly Case[];
  /** All cases of the plan, where only some of them are played. */
  readonly wholePlan?: readonly Case[];
  readonly connector: ConnectorSource;
  readonly seed: number;
  /** `built-in`, or a name of one's own plan. */
  readonly plan: string;
  readonly level?: string;
  /** Cases that are played at a time; one with a connector that runs already. */
  readonly lanes?: number;
  /** Ends the run after the cases that are being played. */
  readonly signal?: AbortSignal;
  /** Gives the run up at once: it fails, and is deleted at the server. What it started ends when this process exits. */
  readonly giveUp?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
};

export type Progress =
  /** Said once before the first round of a connector that does not take `run-now`: its interval, and all rounds together. */
  | { readonly kind: 'waits'; readonly pollingSeconds: number; readonly rounds: number; readonly ms: number }
  | { readonly kind: 'began'; readonly case: Case }
  | { readonly kind: 'ended'; readonly case: Case; readonly verdict: Verdict; readonly ms: number }
  /** The driver has not answered in so many cases that the run ends after those that are being played. */
  | { readonly kind: 'silent'; readonly cases: number };

export type RunResult = {
  readonly id: string;
  readonly url: string;
  readonly seed: number;
  readonly plan: string;
  readonly startedAt: Date;
  readonly ms: number;
  /** Name and version, as its driver says. */
  readonly connector: string;
  /** How many cases were to be played; there are fewer results when the run was interrupted. */
  readonly asked: number;
  /** The cases that were not played because of the interruption. */
  readonly unplayed: readonly Case[];
  readonly results: readonly CaseResult[];
  /** The verdicts of the server, where they differ. */
  readonly judgedOtherwise: readonly { readonly case: string; readonly verdict: Verdict }[];
  /** What the server has signed, as a JWS, or why it did not. */
  readonly statement?: string;
  readonly unsigned?: string;
};

const manifest = new URL('../../package.json', import.meta.url);

/** The version of this package. */
export const certifierVersion = (): string =>
  (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;

const defaultLanes = 2;
/** A driver that was silent in as many cases is not asked again: each of them takes as long as it may take to answer. */
const mostSilent = 2;

/**
 * Plays cases side by side, each with a seller of its own, and reports them to the server, which judges again and signs.
 * Fails with a `RunError` when that is not possible; the server has no run of it then. Connectors that it started have ended
 * when it returns or fails.
 */
export async function runPlan(options: RunOptions): Promise<RunResult> {
  const { url, account, cases, seed, plan, level, giveUp } = options;
  const times = { began: performance.now(), startedAt: new Date() };
  const server = await startRun(url, account, {
    ...{ plan, seed, cases: cases.map(({ id }) => id), ...(level !== undefined && { level }) },
    ...planOf(options),
  });
  try {
    const played = playAll(options, server);
    const { results, described } = await (giveUp ? Promise.race([played, abortOf(giveUp)]) : played);
    return await ended(options, server, { ...times, results, described });
  } catch (error) {
    await server.giveUp();
    throw error;
  }
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(new RunError('The run was given up.'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

type Server = Awaited<ReturnType<typeof startRun>>;
type Played = { readonly results: readonly CaseResult[]; readonly described: Description | undefined };

/** Plays the cases in lanes. Fails when all lanes have ended and one of them failed. */
async function playAll(options: RunOptions, server: Server): Promise<Played> {
  const { url, cases, connector, seed, signal, giveUp, onProgress } = options;
  const catalogue = await readCatalogue(url, server.owner);
  const results: CaseResult[] = [];
  const failed = new AbortController();
  const waiting = [...cases];
  const lanes = 'driver' in connector ? 1 : (options.lanes ?? defaultLanes);
  let described: Description | undefined;
  let silent = 0;
  const isOver = () => silent >= mostSilent || [failed.signal, signal, giveUp].some((one) => one?.aborted);
  const onDescribed = (description: Description) => {
    if (described) return;
    described = description;
    const waits = waitsOf(description, cases, lanes);
    if (waits) onProgress?.(waits);
  };
  const lane = async () => {
    for (let next = waiting.shift(); next && !isOver(); next = waiting.shift()) {
      onProgress?.({ kind: 'began', case: next });
      const setting = { url, catalogue, seed, connector, onDescribed };
      const result = await playCase(setting, next, await server.seller(next.id));
      results.push(result);
      const { judgement, partnerId, ms } = result;
      await server.report({ case: next.id, partnerId, ...judgement });
      onProgress?.({ kind: 'ended', case: next, verdict: judgement.verdict, ms });
      if (!result.evidence.stimuli.some(({ isLate }) => isLate)) continue;
      silent += 1;
      if (silent === mostSilent) onProgress?.({ kind: 'silent', cases: silent });
    }
  };
  const lanesEnded = await Promise.allSettled(
    Array.from({ length: lanes }, () =>
      lane().catch((error: unknown) => {
        failed.abort();
        throw error;
      }),
    ),
  );
  for (const one of lanesEnded) if (one.status === 'rejected') throw one.reason;
  const sorted = results.sort((one, other) => cases.indexOf(one.case) - cases.indexOf(other.case));
  return { results: sorted, described };
}

/** Ends a run at the server, and says what it came to. */
async function ended(
  { url, cases, seed, plan }: RunOptions,
  server: Server,
  { began, startedAt, results, described }: Played & { readonly began: number; readonly startedAt: Date },
): Promise<RunResult> {
  const named = nameOf(described);
  const version = certifierVersion();
  const found = await server.end({ version, ...(named && { connector: named }) }, results.map(reportOf));
  return {
    ...{ id: server.id, url, seed, plan, startedAt, results, asked: cases.length },
    unplayed: cases.filter((one) => !results.some((played) => played.case === one)),
    connector: named ? [named.name, named.version].filter(Boolean).join(' ') : 'a connector',
    ms: Math.round(performance.now() - began),
    judgedOtherwise: otherwise(results, found.results),
    ...(found.statement !== undefined && { statement: found.statement }),
    ...(found.unsigned !== undefined && { unsigned: found.unsigned }),
  };
}

/** What the server judges again: everything that it did not see itself. */
const reportOf = ({ case: { id }, partnerId, judgement, evidence }: CaseResult) => ({
  ...{ case: id, partnerId, ...judgement },
  stimuli: evidence.stimuli,
  until: evidence.entries.at(-1)?.position ?? 0,
});

/** The plan as the server needs it: the name of the built-in one says enough, the cases of another one are sent. */
function planOf({ plan, wholePlan, cases }: RunOptions) {
  const all = wholePlan ?? cases;
  return plan === 'built-in' ? { planHash: planHash(all) } : { definitions: all };
}

const otherwise = (
  own: readonly CaseResult[],
  judged: readonly { readonly case: string; readonly verdict: Verdict }[],
) =>
  judged
    .filter((one) => own.some((mine) => mine.case.id === one.case && mine.judgement.verdict !== one.verdict))
    .map(({ case: id, verdict }) => ({ case: id, verdict }));

const mostName = 100;

/** The connector as its driver names it. Never the command that starts it, which may have secrets. */
function nameOf(described: Description | undefined): Named | undefined {
  const { name, version } = described ?? {};
  if (typeof name !== 'string' || name === '') return undefined;
  const isVersion = typeof version === 'string' && version !== '';
  return { name: name.slice(0, mostName), ...(isVersion && { version: version.slice(0, mostName) }) };
}

/** How long the run waits for a connector that works by itself; undefined for one that works when it is told. */
export function waitsOf(
  { actions = [], pollingSeconds }: Description,
  cases: readonly Case[],
  lanes: number,
): Extract<Progress, { kind: 'waits' }> | undefined {
  if (actions.includes('run-now') || pollingSeconds === undefined) return undefined;
  const rounds = cases.reduce((sum, { steps }) => sum + roundsIn(steps), 0);
  return {
    kind: 'waits',
    pollingSeconds,
    rounds,
    ms: Math.ceil((rounds * waitMsOf(pollingSeconds)) / lanes),
  };
}

const roundsIn = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, { stimulus, repeat }) =>
      sum + (stimulus?.action === 'run-now' ? 1 : 0) + (repeat ? repeat.times * roundsIn(repeat.steps) : 0),
    0,
  );
