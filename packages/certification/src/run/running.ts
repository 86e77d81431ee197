import type { Description, DriverAnswer } from './driver.ts';

/** A connector that works for one seller. */
export type Running = {
  /** Asks it to do something. */
  act(action: string, input: object): Promise<DriverAnswer>;
  readonly description: Description;
  /** Ends it at once and starts it again; false where it was not started by us. */
  restart(): Promise<boolean>;
  stop(): Promise<void>;
  /** The last lines that it printed. */
  output(): string;
};
