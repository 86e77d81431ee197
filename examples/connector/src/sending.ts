import type { Connector } from './marketplace.ts';

/** One request that has to happen exactly once. */
export type Job<Input = unknown> = {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly input: Input;
  /** The Idempotency-Key: the marketplace does a repeated request once, within 24 hours. */
  readonly key: string;
  /** When its data was read, by the marketplace's clock. */
  readonly stamp: string;
  /** When it was sent for the first time, by the marketplace's clock; 0 before that. */
  readonly first_sent: number;
  /** As the marketplace's Retry-After said, by its clock. */
  readonly not_before: number;
};

/** What the store keeps of an answer, in the same transaction that ends the job; may return the job's own answer. */
export type Keep = () => unknown;

/** Sends a job. Throws when the whole job failed. */
export type Send<Input> = (connector: Connector, job: Job<Input>) => Promise<Keep>;
