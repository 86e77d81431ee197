import { ApiError, NoAnswerError } from './errors.ts';
import { OPEN } from './generated/tables.ts';
import type { AttemptResult, ClientOptions } from './options.ts';
import { isRepeatable, pauseBefore } from './repeat.ts';
import { type Watch, watchCall } from './telemetry.ts';
import type { TokenSource } from './token.ts';
import type { Method, Reply } from './types.ts';
import { unlessAborted, wait } from './wait.ts';

/** A call that is ready to be sent. */
export type Call = {
  readonly method: Method;
  /** As the reference writes it. */
  readonly path: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | URLSearchParams | undefined;
  readonly requestId: string;
  readonly signal: AbortSignal | undefined;
  readonly deadlineMs: number | undefined;
};

/** Sends a call and repeats it where that is safe; throws for anything but a good answer. */
type Exchange = (call: Call) => Promise<Reply>;

type Result = { readonly answer?: Reply; readonly failure?: unknown };

/** How calls are sent: with a token that is renewed, time limits, and repetitions where they are safe. */
export function openExchange(options: ClientOptions, token: TokenSource): Exchange {
  const attempt = attemptsOf(options);

  return async (call) => {
    const deadline = call.deadlineMs === undefined ? undefined : AbortSignal.timeout(call.deadlineMs);
    const signals = [call.signal, deadline].filter((one) => one !== undefined);
    const stop = signals.length > 0 ? AbortSignal.any(signals) : undefined;
    const watch = watchCall(options, call);
    try {
      const reply = await untilAnswered({
        call,
        stop,
        watch,
        attempt,
        token,
        attempts: options.attempts ?? 4,
        repeatIf: options.repeatIf ?? (() => true),
      });
      watch.done(reply.status);
      return reply;
    } catch (error) {
      const late = deadline?.aborted === true && call.signal?.aborted !== true && error === deadline.reason;
      const thrown = late ? new NoAnswerError(call.method, call.path, call.requestId, error) : error;
      watch.failed(thrown);
      throw thrown;
    }
  };
}

type Sending = {
  readonly call: Call;
  readonly stop: AbortSignal | undefined;
  readonly watch: Watch;
  readonly attempt: ReturnType<typeof attemptsOf>;
  readonly token: TokenSource;
  readonly attempts: number;
  readonly repeatIf: (result: AttemptResult) => boolean;
};

async function untilAnswered({
  call,
  stop,
  watch,
  attempt,
  token,
  attempts,
  repeatIf,
}: Sending): Promise<Reply> {
  const { method, path, headers, deadlineMs = Number.POSITIVE_INFINITY } = call;
  const operation = `${method} ${path}`;
  const repeatable = isRepeatable(operation, headers);
  const until = performance.now() + deadlineMs;
  let refused: string | undefined;
  for (let count = 1; ; count += 1) {
    const used = OPEN.includes(operation) ? undefined : await unlessAborted(token(refused), stop);
    watch.sending(count, headers);
    const { answer, failure } = await attempt(call, used, stop);
    const result = { status: answer?.status, failure };
    watch.answered(count, result);
    if (answer && (answer.status < 300 || answer.status === 304)) return answer;
    if (!answer && stop?.aborted) throw stop.reason;
    if (answer?.status === 401 && used !== undefined && refused === undefined) {
      refused = used; // Refused before anything was done: once more with a new token.
      continue;
    }
    const pauseMs = count < attempts && repeatIf(result) ? pauseBefore(count, answer, repeatable) : undefined;
    if (pauseMs === undefined || performance.now() + pauseMs >= until) {
      if (answer) throw new ApiError(method, path, answer);
      throw new NoAnswerError(method, path, call.requestId, failure);
    }
    watch.repeating(count, pauseMs, answer?.status);
    await wait(pauseMs, stop);
  }
}

/** Sends once, and reads the whole answer. */
function attemptsOf({ timeoutMs = 30_000, fetch: send = globalThis.fetch.bind(globalThis) }: ClientOptions) {
  return async (call: Call, token: string | undefined, stop: AbortSignal | undefined): Promise<Result> => {
    const limit = AbortSignal.timeout(timeoutMs);
    const headers = new Headers(call.headers);
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    try {
      const response = await send(call.url, {
        method: call.method,
        headers,
        // A redirect could lead secrets to another host, and would make a GET of a write.
        redirect: 'manual',
        signal: stop ? AbortSignal.any([limit, stop]) : limit,
        ...(call.body !== undefined && { body: call.body }),
      });
      const requestId = response.headers.get('x-request-id') ?? call.requestId;
      const { headers: received } = response;
      // Browsers hide a redirect's status and address.
      const status = response.type === 'opaqueredirect' ? 302 : response.status;
      return { answer: { status, headers: received, requestId, data: await dataOf(response) } };
    } catch (failure) {
      return { failure };
    }
  };
}

async function dataOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/pdf')) return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  if (text === '') return undefined;
  if (/json/.test(type)) return JSON.parse(text);
  if (response.ok && /html/.test(type)) throw new TypeError(`The answer is a page (${type}), not JSON.`);
  return text;
}
