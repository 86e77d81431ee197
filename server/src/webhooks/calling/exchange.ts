import type { Agent, Dispatcher } from 'undici';
import { asOutboundError } from '../../platform/outbound/error.ts';
import { OutboundError } from '../../platform/outbound/index.ts';
import type { Message } from '../message/compose.ts';

/** The result of one POST: the kept part of the answer, or why there is none. */
export type Exchanged = {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Beginning of the answer's body. */
  readonly text: string;
  readonly retryAfter: string | undefined;
  readonly error: OutboundError | undefined;
};

export type Bounds = { readonly timeoutMs: number; readonly responseBytes: number };

/** Headers that every call has beside those of its message. */
export const usualHeaders = {
  'content-type': 'application/octet-stream',
  'user-agent': 'Sellerdock',
} as const;

/**
 * Posts a message, and reads the answer to its end or up to the kept size. Ends within the time-out, whatever the
 * endpoint does. Rejects only for an internal error.
 */
export function exchange(
  agent: Agent,
  { origin, pathname, search }: URL,
  { headers, body }: Message,
  bounds: Bounds,
): Promise<Exchanged> {
  const sent = {
    origin,
    path: pathname + search,
    method: 'POST',
    headers: { ...headers, ...usualHeaders },
    body,
  } as const;
  return new Promise((resolve, reject) => {
    agent.dispatch(sent, new AnswerReader(bounds, resolve, reject));
  });
}

const maxStatusWithoutAnswer = 199;
const enough = () => new OutboundError('too-large', 'The rest of the answer is not read.');

/**
 * Reads one answer. The driver's own reader makes a stream of every answer, which costs more than sending the message.
 */
class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #bounds: Bounds;
  readonly #resolve: (exchanged: Exchanged) => void;
  readonly #reject: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #status: number | undefined;
  #headers: Exchanged['headers'] = {};
  #retryAfter: string | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #isSettled = false;

  constructor(bounds: Bounds, resolve: (exchanged: Exchanged) => void, reject: (error: unknown) => void) {
    this.#bounds = bounds;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(() => this.#giveUp(), bounds.timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isSettled) controller.abort(enough());
  }

  onResponseStart(
    _controller: unknown,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    if (status <= maxStatusWithoutAnswer) return;
    this.#status = status;
    this.#headers = headers;
    const retryAfter = headers['retry-after'];
    if (typeof retryAfter === 'string') this.#retryAfter = retryAfter;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size <= this.#bounds.responseBytes) return;
    this.#settle(undefined);
    controller.abort(enough());
  }

  onResponseEnd(): void {
    this.#settle(undefined);
  }

  onResponseError(_controller: unknown, error: Error): void {
    if (this.#isSettled) return;
    const failure = asOutboundError(error);
    if (failure instanceof OutboundError) {
      this.#settle(failure);
      return;
    }
    clearTimeout(this.#timer);
    this.#reject(failure);
  }

  #giveUp(): void {
    const { timeoutMs } = this.#bounds;
    this.#settle(new OutboundError('timeout', `No complete answer within ${timeoutMs} ms.`));
    this.#controller?.abort(enough());
  }

  #settle(error: OutboundError | undefined): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#timer);
    const text = error || this.#size === 0 ? '' : this.#text();
    const [status, headers, retryAfter] = [this.#status, this.#headers, this.#retryAfter];
    this.#resolve({ status, headers, text, retryAfter, error });
  }

  #text(): string {
    const bytes = Buffer.concat(this.#chunks, this.#size).subarray(0, this.#bounds.responseBytes);
    return bytes.toString('utf8').replaceAll('\u0000', '\ufffd');
  }
}
