/** A body that waits to be stored: its beginning, as text or as a copy of its bytes. */
export type KeptBody = {
  readonly content: string | Buffer;
  /** False when only the beginning is kept. */
  readonly isWhole: boolean;
};

/** A request and its answer that wait to be stored. */
export type LogEntry = {
  readonly id: string;
  /** By the seller's clock. */
  readonly receivedAt: Date;
  readonly method: string;
  readonly url: string;
  readonly operation: string | undefined;
  /** Undefined when the connection ended before the answer. */
  readonly status: number | undefined;
  readonly durationMs: number;
  /** The fault that struck, as the answer's header names it. */
  readonly fault: string | undefined;
  /** Headers, a line each, without secrets. */
  readonly requestHeaders: string;
  readonly responseHeaders: string;
  readonly requestBody: KeptBody | undefined;
  readonly responseBody: KeptBody | undefined;
  /** Keys by which the request can be found, beyond what is kept of its bodies. */
  readonly keys: readonly string[];
};

/** The status of a stored request whose connection ended before the answer. */
export const noAnswer = 999;

/** True for a request that changes nothing. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
