import { createHash } from 'node:crypto';

/** What can be made to go wrong. */
export const faultKinds = [
  '401',
  '403',
  '424',
  '429',
  '500',
  '503',
  'slow',
  'cut',
  'cut-answer',
  'pending',
  'item',
  'webhook',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** A fault with what it needs to know; a header can ask for one as well as a rule. */
export type Fault = {
  readonly fault: FaultKind;
  /** Milliseconds that an answer is late, or that a task stays pending. */
  readonly delayMs?: number;
  readonly retryAfterSeconds?: number;
  /** Which item of a batch fails, from 0. */
  readonly item?: number;
};

/** A seller's standing order for a fault. */
export type FaultRule = Fault & {
  readonly id: string;
  /** An operationId, or a method and the beginning of a path; all calls when left out. */
  readonly operation?: string;
  /** How often it still strikes; without limit when left out. */
  readonly remaining?: number;
  readonly probability?: number;
  readonly seed: number;
  /** Calls that it was asked about. */
  readonly matched: number;
  readonly createdAt: Date;
};

/** What can be said of each kind beside its name. A 424 is a 503 where an operation has none. */
export const fieldsOf: Readonly<Record<FaultKind, readonly (keyof Omit<Fault, 'fault'>)[]>> = {
  '401': [],
  '403': [],
  '424': ['retryAfterSeconds'],
  '429': ['retryAfterSeconds'],
  '500': [],
  '503': ['retryAfterSeconds'],
  slow: ['delayMs'],
  cut: [],
  'cut-answer': [],
  pending: ['delayMs'],
  item: ['item'],
  webhook: [],
};

/** Calls that no rule strikes, so that nobody locks himself out. */
export const isSpared = (path: string): boolean => path.startsWith('/v1/sandbox/');

export const longestDelayMs = 600_000;
export const longestRetryAfterSeconds = 86_400;

/** What a call is known by when rules are held against it. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly operationId: string | undefined;
};

/** True when the rule is about this call, whatever its count or probability says. */
export function isAbout({ operation }: Pick<FaultRule, 'operation'>, call: Call): boolean {
  if (operation === undefined || operation === call.operationId) return true;
  const [method = '', path] = operation.split(' ', 2);
  return path !== undefined && method.toUpperCase() === call.method && call.path.startsWith(path);
}

/**
 * The number from 0 to 1 that a seed has for the place `place` of its sequence. Equal seeds give equal sequences, on
 * every process.
 */
export function draw(seed: number, place: number): number {
  return createHash('sha256').update(`${seed}:${place}`).digest().readUInt32BE(0) / 2 ** 32;
}
