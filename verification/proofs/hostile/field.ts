import type { Send } from './exchange.ts';
import type { Facts } from './pool.ts';

/** What preparing a state takes. */
export type Field = {
  /** As the seller; for the marketplace's operations as the first one. */
  readonly send: Send;
  readonly asOperator: Send;
  readonly partnerId: number;
  /** Resolves when the jobs that are due have had time to run. */
  readonly settle: () => Promise<void>;
  /** Where consumers of webhooks can be. */
  readonly webhookUrl: string;
};

/** What a request must name to succeed, and its body where a drawn one would hardly ever fit. */
type Sown = { readonly about?: Facts; readonly body?: unknown };

export type Sow = (field: Field) => Promise<Sown | undefined>;
