import type { Act, Description } from './driver.ts';
import type { Account } from './http.ts';

/** For whom a connector works, and how long it may take for one action. */
export type Work = { readonly url: string; readonly account: Account; readonly withinMs: number };

/** A connector that works for one seller. */
export type Running = {
  readonly act: Act;
  readonly description: Description;
  /** Ends it at once and starts it again; false where it was not started by us. */
  restart(): Promise<boolean>;
  stop(): Promise<void>;
  /** The last lines that it printed. */
  output(): string;
};
