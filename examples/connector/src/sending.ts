import type { Connector } from './marketplace.ts';

/**
 * One request that has to happen exactly once. `key` is its Idempotency-Key: the marketplace does a repeated request once,
 * within 24 hours. The times are by the marketplace's clock: `stamp` is when its data was read, `first_sent` is 0 before it
 * was sent, `not_before` is what Retry-After said.
 */
export type Job<Input = unknown> = {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly input: Input;
  readonly key: string;
  readonly stamp: string;
  readonly first_sent: number;
  readonly not_before: number;
};

/** What the store keeps of an answer, in the same transaction that ends the job; may return the job's own answer. */
export type Keep = () => unknown;

/** Sends a job. Throws when the whole job failed. */
export type Send<Input> = (connector: Connector, job: Job<Input>) => Promise<Keep>;
