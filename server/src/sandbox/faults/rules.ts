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
  'cut-after',
  'token-end',
  'extra-field',
  'unknown-value',
  'shuffled',
  'barrier',
  'webhook',
  'webhook-duplicate',
  'webhook-delay',
  'webhook-reorder',
  'webhook-forge',
  'webhook-rotate',
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
  /** After how many bytes of its body an answer is cut. */
  readonly bytes?: number;
  /** Which member of an answer gets an unknown value. */
  readonly member?: string;
};

/** Faults that put a delivery off. */
export const postponingKinds: ReadonlySet<FaultKind> = new Set(['webhook-delay', 'webhook-reorder']);

/** True for faults of webhook deliveries, which are about no operation. */
export const isAboutWebhooks = (fault: FaultKind): boolean => fault.startsWith('webhook');

/** A seller's rule that injects a fault. */
export type FaultRule = Fault & {
  readonly id: string;
  /** An operationId, or a method and the beginning of a path; all calls when left out. */
  readonly operation?: string;
  /** How often the rule still applies; without limit when absent. */
  readonly remaining?: number;
  readonly probability?: number;
  /** How many matches go through first. */
  readonly skip?: number;
  /** When it ends, by the seller's clock. */
  readonly until?: Date;
  /** A text that the address or the body has to contain. */
  readonly containing?: string;
  /** Answers do not name the fault. */
  readonly hidden?: boolean;
  readonly seed: number;
  /** How many calls the rule has matched. */
  readonly matched: number;
  /** How often it struck, and when last. */
  readonly struck?: number;
  readonly lastStruckAt?: Date;
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
  'cut-after': ['bytes'],
  'token-end': [],
  'extra-field': [],
  'unknown-value': ['member'],
  shuffled: [],
  barrier: [],
  webhook: [],
  'webhook-duplicate': [],
  'webhook-delay': ['delayMs'],
  'webhook-reorder': ['delayMs'],
  'webhook-forge': [],
  'webhook-rotate': [],
};

/** Calls to which rules never apply, so that sellers cannot lock themselves out. */
export const isSpared = (path: string): boolean => path.startsWith('/v1/sandbox/');

/** Most rules of a seller at a time that have a new signing key: everybody reads these keys. */
export const mostRotations = 2;

export const longestDelayMs = 600_000;
/** Longest that a delivery is late, by the seller's clock. */
export const longestDeliveryDelayMs = 14 * 86_400_000;
export const mostBytes = 10_000_000;
export const longestRetryAfterSeconds = 86_400;

/** The facts of a call that a rule is compared with. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly operationId: string | undefined;
};

/** True when one of these texts contains the text of the rule. Addresses are also compared decoded. */
export function isContained(
  { containing }: Pick<FaultRule, 'containing'>,
  texts: readonly string[],
): boolean {
  return containing === undefined || texts.some((text) => text.includes(containing));
}

/** True when the rule has not ended by the seller's clock. */
export const isCurrent = ({ until }: Pick<FaultRule, 'until'>, now: Date): boolean =>
  until === undefined || now < until;

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
