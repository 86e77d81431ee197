import { randomInt } from 'node:crypto';

/** Name of the plan that comes with the server. */
export const builtIn = 'built-in';

/** Runs of a seller that can be under way at a time. */
export const mostRunning = 5;

/** Runs that are kept for each seller. A new one replaces the oldest that has ended. */
export const mostKept = 50;

/** Throw-away sellers of a run. */
export const mostSellers = 200;

/** Most characters of what is reported of a case, as JSON. */
export const mostWhy = 65_536;

/** Runs that one process plays itself at a time. */
export const mostPlayed = 4;

/** A run that has not ended within this time counts as given up. */
const givenUpAfterMs = 86_400_000;

export const verdicts = ['passed', 'failed', 'not seen'] as const;

export type Verdict = (typeof verdicts)[number];

export const runStates = ['running', 'ended', 'given-up'] as const;

export type RunState = (typeof runStates)[number];

type Times = {
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** Where the driver is of a run that a server plays. */
  readonly driver: string | null;
  /** Until when its server plays it, unless it says again that it goes on. */
  readonly playedUntil: Date | null;
};

/** The state of a run; its times and `now` are real times. */
export function stateOf({ createdAt, endedAt, driver, playedUntil }: Times, now: Date): RunState {
  if (endedAt !== null) return 'ended';
  const isPlayed = driver === null || (playedUntil !== null && playedUntil > now);
  return isPlayed && createdAt > runningSince(now) ? 'running' : 'given-up';
}

/** A run without an end is running if it started after this time. */
const runningSince = (now: Date): Date => new Date(now.getTime() - givenUpAfterMs);

/** Prefix of the ids of connectors' clients. */
export const connectorPrefix = 'certification-connector-';
const certifierPrefix = 'certification-certifier-';

/** The clients of a throw-away seller: the connector's has no scope `sandbox`. */
export const clientIdsOf = (uuid: string) => ({
  connector: `${connectorPrefix}${uuid}`,
  certifier: `${certifierPrefix}${uuid}`,
});

/** True for a name that the certifier's client of a throw-away seller has. */
export const isCertifier = (clientId: string): boolean => clientId.startsWith(certifierPrefix);

/** True for names that clients of throw-away sellers have. Others may have such a name, too. */
export const mayBeOfRun = (clientId: string): boolean =>
  clientId.startsWith(connectorPrefix) || clientId.startsWith(certifierPrefix);

/** Draws a seed for a run that names none. */
export const newSeed = (): number => randomInt(2 ** 32);
