// Becomes a part of the downloadable client; the imports go when it is written.
import { type operations, ROUTES } from '../../../portal/static/client/sellerdock-client.ts';
import { ApiError, NoAnswerError, secondsOf } from './failures.ts';
import type { BodyOf, ClientOptions, OperationId, Refused, Route } from './shapes.ts';

const renewBeforeMs = 60_000;
const longestWaitMs = 60_000;

/** Waits; rejects with the signal's reason when it is aborted. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/pdf')) return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  return text === '' ? undefined : /json/.test(type) ? JSON.parse(text) : text;
}

export function addressOf(base: URL, { path }: Route, input: AnyInput): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(input.path?.[name] ?? '');
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`"${value}" cannot be sent as ${name} in a path`);
    return encodeURIComponent(value);
  });
  const url = new URL(filled, base);
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) url.searchParams.append(name, String(one));
    }
  }
  return url;
}

type Simple = string | number | boolean | undefined;

/** An input as it is sent, whatever the call. */
export type AnyInput = {
  readonly path?: Record<string, Simple>;
  readonly query?: Record<string, Simple | readonly Simple[]>;
  readonly headers?: Record<string, Simple>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly requestId?: string;
};

/** Keeps one token for all calls, renews it a minute before its end, and asks once however many calls wait for it. */
function tokenSource(
  options: ClientOptions,
  ask: (form: URLSearchParams) => Promise<TokenBody>,
): TokenSource {
  if ('token' in options) return options.token;
  const { clientId, clientSecret, scope } = options;
  let current: { token: string; renewAt: number } | undefined;
  let asked: Promise<string> | undefined;
  const renew = async (): Promise<string> => {
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId });
    form.set('client_secret', clientSecret);
    if (scope !== undefined) form.set('scope', scope);
    const { access_token: token, expires_in: seconds } = await ask(form);
    const lifetimeMs = seconds * 1000;
    current = { token, renewAt: Date.now() + lifetimeMs - Math.min(renewBeforeMs, lifetimeMs / 2) };
    return token;
  };
  return (refused: string | undefined): Promise<string> => {
    if (current && current.token !== refused && Date.now() < current.renewAt) {
      return Promise.resolve(current.token);
    }
    asked ??= renew().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

type TokenSource = (refused: string | undefined) => Promise<string>;
type TokenBody = BodyOf<operations['createToken']['responses'][200]>;

/** One answer, whatever the call. */
export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string;
  readonly body: unknown;
};

/** Sends a request and repeats it where that is safe; throws for anything but a good answer. */
export type Exchange = (id: OperationId, url: URL, input: AnyInput) => Promise<Reply>;

/** How requests are sent: with a token that is renewed, an id, a time limit, and repetitions where they are safe. */
export function openExchange(options: ClientOptions): Exchange {
  const { attempts = 4 } = options;
  const attempt = attemptsOf(options);
  const token = tokenSource(options, async (form) => {
    const url = addressOf(new URL(options.baseUrl), ROUTES.createToken, {});
    return (await exchange('createToken', url, { body: form })).body as TokenBody;
  });

  async function exchange(id: OperationId, url: URL, input: AnyInput): Promise<Reply> {
    const route: Route = ROUTES[id];
    const { headers, body } = requestOf(input);
    const repeatable =
      route.repeat === 'always' || (route.repeat === 'timed' && headers.has('X-Request-Timestamp'));
    let refused: string | undefined;
    for (let count = 1; ; count += 1) {
      const used = route.open ? undefined : await token(refused);
      if (used !== undefined) headers.set('Authorization', `Bearer ${used}`);
      const { answer, failure } = await attempt(url, { method: route.method, headers, body }, input.signal);
      if (answer && (answer.status < 300 || answer.status === 304)) return answer;
      if (answer?.status === 401 && used !== undefined && refused === undefined) {
        refused = used; // Refused before anything was done: once more with a new token.
        continue;
      }
      const pauseMs = count < attempts ? pauseBefore(count, answer, repeatable) : undefined;
      if (pauseMs === undefined) {
        if (answer) throw new ApiError(id, answer as Refused<OperationId>);
        throw new NoAnswerError(id, headers.get('X-Request-Id') ?? '', failure);
      }
      await wait(pauseMs, input.signal);
    }
  }
  return exchange;
}

function requestOf(input: AnyInput): { headers: Headers; body: string | URLSearchParams | undefined } {
  const headers = new Headers({ 'X-Request-Id': input.requestId ?? crypto.randomUUID() });
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers.set(name, String(value));
  }
  if (input.body === undefined || input.body instanceof URLSearchParams) return { headers, body: input.body };
  headers.set('Content-Type', 'application/json');
  return { headers, body: JSON.stringify(input.body) };
}

/** Sends once. A failure without an answer is handed back; only the caller's own signal throws. */
function attemptsOf({ timeoutMs = 30_000, fetch: send = globalThis.fetch }: ClientOptions) {
  return async (
    url: URL,
    { body, ...request }: { method: string; headers: Headers; body: string | URLSearchParams | undefined },
    signal: AbortSignal | undefined,
  ): Promise<{ answer?: Reply; failure?: unknown }> => {
    const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
    const init = { ...request, signal: AbortSignal.any(limits), ...(body !== undefined && { body }) };
    try {
      const response = await send(url, init);
      const { status, headers } = response;
      const requestId = headers.get('x-request-id') ?? request.headers.get('x-request-id') ?? '';
      return { answer: { status, headers, requestId, body: await bodyOf(response) } };
    } catch (failure) {
      if (signal?.aborted) throw failure;
      return { failure };
    }
  };
}

/** The pause before a call is sent again, in milliseconds; undefined when it must not be. */
function pauseBefore(attempt: number, answer: Reply | undefined, repeatable: boolean): number | undefined {
  const unclear = answer === undefined || [502, 503, 504].includes(answer.status);
  // Too many requests: this one was not carried out, whatever it is.
  if (answer?.status !== 429 && !(unclear && repeatable)) return undefined;
  const told = answer && secondsOf(answer.headers);
  const pauseMs = told === undefined ? 2 ** attempt * 500 * (0.5 + Math.random()) : told * 1000;
  return pauseMs > longestWaitMs ? undefined : pauseMs;
}
