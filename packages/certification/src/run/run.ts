import { readFileSync } from 'node:fs';
import { planHash } from '../statement/plan.ts';
import type { Case, Verdict } from '../types.ts';
import { readCatalogue } from './articles.ts';
import { type CaseResult, playCase } from './case.ts';
import type { ConnectorSource } from './connector.ts';
import type { Description } from './driver.ts';
import { type Account, openCaller, RunError, type TokenSource } from './http.ts';
import { type Named, openRun, startRun } from './marketplace.ts';
import { legible } from './storable.ts';
import { type Waits, waitsOf } from './waits.ts';

export type RunOptions = {
  readonly url: string;
  /** Where the run itself calls the server, if that is not the address that the connector gets. */
  readonly at?: string;
  /** A seller's account with the scope `sandbox`, or what has tokens of it. */
  readonly account: Account | TokenSource;
  /**
   * Id of a run that the server has begun already. When such a run fails, it is ended with what was found so far and with the
   * reason; any other one is deleted.
   */
  readonly run?: string;
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
  | Waits
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
 * Fails with a `RunError` when that is not possible; the server has no run of it then, unless it had begun it. Connectors that
 * it started have ended when it returns or fails.
 */
export async function runPlan(options: RunOptions): Promise<RunResult> {
  const { url, at = url, account, giveUp, run } = options;
  const times = { began: performance.now(), startedAt: new Date() };
  const server =
    run === undefined ? await startRun(at, account, startOf(options)) : openRun(openCaller(at, account), run);
  const played: Played = { results: [], described: undefined };
  try {
    const all = playAll(options, server, played);
    await (giveUp ? Promise.race([all, abortOf(giveUp)]) : all);
    return await ended(options, server, { ...times, ...played });
  } catch (error) {
    if (run === undefined) await server.giveUp();
    else if (error instanceof RunError) await endEarly(server, played, error);
    throw error;
  }
}

/** Ends a run that cannot go on. That this is not possible either adds nothing to why. */
const endEarly = (server: Server, { results, described }: Played, { message }: RunError): Promise<unknown> =>
  server
    .end({ ...certifierOf(described), interrupted: message }, results.map(reportOf))
    .catch(() => undefined);

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(new RunError('The run was given up.'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

type Server = ReturnType<typeof openRun>;

/** What was found so far. */
type Played = {
  readonly results: CaseResult[];
  described: Description | undefined;
  /** Why not all of the cases were played. */
  interrupted?: string;
};

/** Plays the cases in lanes. Fails when all lanes have ended and one of them failed. */
async function playAll(options: RunOptions, server: Server, played: Played): Promise<void> {
  const { url, at = url, cases, connector, seed, signal, giveUp, onProgress } = options;
  const catalogue = await readCatalogue(url, server.owner);
  const failed = new AbortController();
  const waiting = [...cases];
  const lanes = 'driver' in connector ? 1 : (options.lanes ?? defaultLanes);
  let silent = 0;
  const isOver = () => silent >= mostSilent || [failed.signal, signal, giveUp].some((one) => one?.aborted);
  const onDescribed = (description: Description) => {
    if (played.described) return;
    played.described = description;
    const waits = waitsOf(description, cases, lanes);
    if (waits) onProgress?.(waits);
  };
  const lane = async () => {
    for (let next = waiting.shift(); next && !isOver(); next = waiting.shift()) {
      onProgress?.({ kind: 'began', case: next });
      const setting = { url, at, catalogue, seed, connector, onDescribed };
      const result = await playCase(setting, next, await server.seller(next.id));
      played.results.push(result);
      const { judgement, partnerId, ms } = result;
      await server.report({ case: next.id, partnerId, ...judgement });
      onProgress?.({ kind: 'ended', case: next, verdict: judgement.verdict, ms });
      if (!result.evidence.stimuli.some(({ isLate }) => isLate)) continue;
      silent += 1;
      if (silent < mostSilent) continue;
      played.interrupted = `The connector did not answer in time in ${silent} cases.`;
      onProgress?.({ kind: 'silent', cases: silent });
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
  played.results.sort((one, other) => cases.indexOf(one.case) - cases.indexOf(other.case));
}

/** Ends a run at the server, and says what it came to. */
async function ended(
  { url, cases, seed, plan, run }: RunOptions,
  server: Server,
  { began, startedAt, ...played }: Played & { readonly began: number; readonly startedAt: Date },
): Promise<RunResult> {
  const { results, described, interrupted } = played;
  const named = nameOf(described);
  const unplayed = cases.filter((one) => !results.some((played) => played.case === one));
  // Servers of earlier versions do not know the reason, but begin no run themselves.
  const isCut = run !== undefined && unplayed.length > 0 && interrupted !== undefined;
  const ending = { ...certifierOf(described), ...(isCut && { interrupted }) };
  const found = await server.end(ending, results.map(reportOf));
  return {
    ...{ id: server.id, url, seed, plan, startedAt, results, asked: cases.length, unplayed },
    connector: named ? [named.name, named.version].filter(Boolean).join(' ') : 'a connector',
    ms: Math.round(performance.now() - began),
    judgedOtherwise: otherwise(results, found.results),
    ...(found.statement !== undefined && { statement: found.statement }),
    ...(found.unsigned !== undefined && { unsigned: found.unsigned }),
  };
}

/** Who certified what. */
function certifierOf(described: Description | undefined) {
  const named = nameOf(described);
  return { version: certifierVersion(), ...(named && { connector: named }) };
}

/** What the server judges again: everything that it did not see itself. */
const reportOf = ({ case: { id }, partnerId, judgement, evidence }: CaseResult) => ({
  ...{ case: id, partnerId, ...judgement },
  stimuli: evidence.stimuli,
  until: evidence.entries.at(-1)?.position ?? 0,
});

/** What begins a run: the name of the built-in plan says enough, the cases of another one are sent. */
function startOf({ plan, seed, level, wholePlan, cases }: RunOptions) {
  const all = wholePlan ?? cases;
  return {
    ...{ plan, seed, cases: cases.map(({ id }) => id), ...(level !== undefined && { level }) },
    ...(plan === 'built-in' ? { planHash: planHash(all) } : { definitions: all }),
  };
}

const otherwise = (
  own: readonly CaseResult[],
  judged: readonly { readonly case: string; readonly verdict: Verdict }[],
) =>
  judged
    .filter((one) => own.some((mine) => mine.case.id === one.case && mine.judgement.verdict !== one.verdict))
    .map(({ case: id, verdict }) => ({ case: id, verdict }));

/** The connector as its driver names it. Never the command that starts it, which may have secrets. */
function nameOf(described: Description | undefined): Named | undefined {
  const [name, version] = [legible(described?.name), legible(described?.version)];
  return name === '' ? undefined : { name, ...(version !== '' && { version }) };
}
