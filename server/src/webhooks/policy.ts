/** Times and limits of delivery: public promises, except `lingerMs`, `pollMs` and what follows them. */
export type DeliveryPolicy = {
  /** Delay before each try; its length is the number of tries. */
  readonly scheduleMs: readonly number[];
  /** Share by which a delay is longer or shorter at random. */
  readonly jitter: number;
  /** Least delay after a time-out, 429, 502, 503 and 504. */
  readonly leastAfterOverloadMs: number;
  readonly connectTimeoutMs: number;
  readonly timeoutMs: number;
  /** Failures after which a batch is split in halves. */
  readonly splitAfter: number;
  readonly breaker: {
    readonly share: number;
    readonly least: number;
    readonly openMs: number;
    readonly successes: number;
  };
  readonly disableAfterMs: number;
  readonly announceAfterMs: number;
  readonly leaseMs: number;
  readonly keptMs: number;
  readonly responseBytes: number;
  /** How long the first signing key of an algorithm that a consumer asks for is published before it signs. */
  readonly firstKeyLeadMs: number;
  /** How long events are collected for a batch, beyond the time until the engine is woken. */
  readonly lingerMs: number;
  /** How often the engine looks for work without a notification. */
  readonly pollMs: number;
  /** How often maintenance runs: it rotates signing keys and removes expired rows. */
  readonly tidyMs: number;
  /** Calls of a process at the same time. */
  readonly inFlight: number;
  /** Plaintext that a process holds at the same time. */
  readonly memoryBytes: number;
};

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const days = 24 * hours;

/** Most events of a batch, and its largest plaintext. */
export const largestBatch = { events: 100, bytes: 256 * 1024 } as const;

/** Events of a batch are recorded within this time of each other, so that the time of an event finds its batch. */
export const batchSpanMs = 10 * minutes;

export const standardPolicy: DeliveryPolicy = {
  scheduleMs: [
    0,
    5 * seconds,
    5 * minutes,
    30 * minutes,
    2 * hours,
    5 * hours,
    10 * hours,
    14 * hours,
    20 * hours,
    24 * hours,
  ],
  jitter: 0.2,
  leastAfterOverloadMs: minutes,
  connectTimeoutMs: 3 * seconds,
  timeoutMs: 15 * seconds,
  splitAfter: 3,
  breaker: { share: 0.7, least: 10, openMs: 30 * seconds, successes: 5 },
  disableAfterMs: 120 * hours,
  announceAfterMs: 96 * hours,
  leaseMs: 90 * seconds,
  keptMs: 30 * days,
  responseBytes: 50 * 1024,
  firstKeyLeadMs: 24 * hours,
  lingerMs: 200,
  pollMs: 500,
  tidyMs: 10 * minutes,
  inFlight: 256,
  memoryBytes: 64 * 1024 * 1024,
};

/**
 * For a sandbox: the same number of tries within ten minutes, so that an integrator sees them all. Leases, and the wait
 * for the first key of another algorithm, are shorter too.
 */
export const shortPolicy: DeliveryPolicy = {
  ...standardPolicy,
  scheduleMs: [0, 1, 2, 4, 8, 15, 30, 60, 120, 300].map((delay) => delay * seconds),
  leastAfterOverloadMs: 2 * seconds,
  breaker: { ...standardPolicy.breaker, openMs: 5 * seconds },
  leaseMs: 30 * seconds,
  firstKeyLeadMs: minutes,
};
