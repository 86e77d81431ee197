/**
 * Why an outbound request failed. 'unreachable' (DNS, connect, TLS, reset) and 'timeout' may pass with time;
 * 'not-allowed' (address, scheme, port, credentials), 'too-large', 'redirect' and 'bad-response' (not HTTP) will not.
 */
export type OutboundFailure =
  | 'not-allowed'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'redirect'
  | 'bad-response';

const passing: ReadonlySet<OutboundFailure> = new Set(['unreachable', 'timeout']);

/** A URL could not be fetched. The message names no address of this network and can be shown to the URL's owner. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly reason: OutboundFailure;

  constructor(reason: OutboundFailure, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }

  /** True when the same request may succeed later. */
  get temporary(): boolean {
    return passing.has(this.reason);
  }
}

const notHttp: ReadonlySet<string> = new Set([
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);
const tookTooLong: ReadonlySet<string> = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);

/** Classifies a network or HTTP failure by its code. Returns any other error, which is a defect of ours, unchanged. */
export function asOutboundError(error: unknown): unknown {
  if (error instanceof OutboundError || !(error instanceof Error)) return error;
  if (error.name === 'HTTPParserError') {
    return new OutboundError('bad-response', 'The answer is not valid HTTP.', error);
  }
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string' || code.startsWith('UND_ERR_INVALID') || code.startsWith('ERR_INVALID'))
    return error;
  if (tookTooLong.has(code))
    return new OutboundError('timeout', 'The server took too long to connect.', error);
  if (notHttp.has(code)) {
    return new OutboundError('bad-response', `The answer is not valid HTTP (${code}).`, error);
  }
  return new OutboundError('unreachable', `The server cannot be reached (${code}).`, error);
}
