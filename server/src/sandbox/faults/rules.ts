import { createHash } from 'node:crypto';

/** The kinds of faults. */
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

/** A fault with its settings, from a rule or a header. */
export type Fault = {
  readonly fault: FaultKind;
  /** Milliseconds by which an answer is late, or a task stays pending. */
  readonly delayMs?: number;
  readonly retryAfterSeconds?: number;
  /** Which item of a batch fails, from 0. */
  readonly item?: number;
};

/** A seller's rule that injects a fault. */
export type FaultRule = Fault & {
  readonly id: string;
  /** An operationId, or a method and the beginning of a path; all calls when left out. */
  readonly operation?: string;
  /** How often the rule still applies; without limit when absent. */
  readonly remaining?: number;
  readonly probability?: number;
  readonly seed: number;
  /** How many calls the rule has matched. */
  readonly matched: number;
  readonly createdAt: Date;
};

/** The settings of each kind of fault. A 424 becomes a 503 where an operation has none. */
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

/** Calls that rules spare, so that sellers cannot lock themselves out. */
export const isSpared = (path: string): boolean => path.startsWith('/v1/sandbox/');

export const longestDelayMs = 600_000;
export const longestRetryAfterSeconds = 86_400;

/** The facts of a call that a rule is compared with. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly operationId: string | undefined;
};

/** True when the rule matches this call, before its count and probability. */
export function isAbout({ operation }: Pick<FaultRule, 'operation'>, call: Call): boolean {
  if (operation === undefined || operation === call.operationId) return true;
  const [method = '', path] = operation.split(' ', 2);
  return path !== undefined && method.toUpperCase() === call.method && call.path.startsWith(path);
}

/** The number from 0 to 1 at `place` in the sequence of a seed. Equal seeds give equal sequences, in every process. */
export function draw(seed: number, place: number): number {
  return createHash('sha256').update(`${seed}:${place}`).digest().readUInt32BE(0) / 2 ** 32;
}
