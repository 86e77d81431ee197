import { ROUTES } from '@sellerdock/client/routes';
import { takeAhead } from '../session/ahead.ts';
import { accessToken, forgetTokens, LostAnswerError, UnreachableError } from '../session/tokens.ts';
import { keepRequestId, RefusedError, refusalsIn } from './errors.ts';
import type { BodyOf, InputOf, OperationId } from './operations.ts';
import { pauseMs } from './pauses.ts';
import { isSafeAgain, submissionOf, takesKey } from './submissions.ts';

export type { Model, OperationId, SentBodyOf } from './operations.ts';

type AnyInput = {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

type Operation = { readonly id: string; readonly method: string; readonly path: string };

/** The operations that the role may call; undefined until they are known. Other calls are not sent. */
let allowed: ReadonlySet<string> | undefined;
let onRightsChange: (() => Promise<void>) | undefined;

/** How far the server's clock is ahead of the browser's. */
let aheadMs = 0;

/** The server's present time. A sandbox's clock can be moved. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);

/** Sets the operations that the role may call. */
export function allowOperations(operations: readonly string[]): void {
  allowed = new Set(operations);
}

/** Sets what reads the rights again when the server has refused a call or its token: the role may have changed. */
export function onRefusal(act: () => Promise<void>): void {
  onRightsChange = act;
}

/**
 * Calls an operation and answers its body. Throws a `RefusedError`, an `UnreachableError`, or a `SignedOutError`. Waits
 * out 429 and 503 a few times.
 */
export async function call<Id extends OperationId>(
  operation: Id,
  ...given: InputOf<Id>
): Promise<BodyOf<Id>> {
  return answered(known(operation), given[0], async (reply) => {
    const text = await reply.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    keepRequestId(body, reply.headers.get('x-request-id'));
    return body as BodyOf<Id>;
  });
}

/** Calls an operation that answers with a file. Throws as `call` does. */
export async function download<Id extends OperationId>(operation: Id, ...given: InputOf<Id>): Promise<Blob> {
  return answered(known(operation), given[0], (reply) => reply.blob());
}

type Read<Body> = (reply: Response) => Promise<Body>;

async function answered<Body>(operation: Operation, input: AnyInput = {}, read: Read<Body>): Promise<Body> {
  requireAllowed(operation);
  const request = requestOf(operation, input);
  for (let attempt = 1; ; attempt += 1) {
    const reply = await exchange(request);
    const saidAt = Date.parse(reply.headers.get('date') ?? '');
    if (saidAt) aheadMs = saidAt - Date.now();
    if (reply.ok) {
      // A body that was cut is an answer that got lost.
      const body = await read(reply).catch((cause: unknown) => lost(request, cause));
      request.submission?.end();
      return body;
    }
    const pause = pauseMs(reply, { attempt, isWrite: operation.method !== 'GET' });
    if (pause === undefined) {
      if (!isUndecided(reply)) request.submission?.end();
      throw await refusalOf(operation, reply);
    }
    await wait(pause, input.signal);
  }
}

function requireAllowed({ id }: Operation): void {
  if (allowed && !allowed.has(id)) throw new Error('Your role may not do this.');
}

const known = (id: OperationId): Operation => ({ id, ...ROUTES[id] });

type Sendable = {
  readonly operation: Operation;
  readonly address: string;
  readonly body: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly submission: ReturnType<typeof submissionOf> | undefined;
};

function requestOf(operation: Operation, input: AnyInput): Sendable {
  const address = addressOf(operation, input);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const submission = takesKey(operation) ? submissionOf(`${operation.method} ${address}`, body) : undefined;
  return { operation, address, body, signal: input.signal, submission };
}

/**
 * Makes one call. Renews a token that was just refused once, because roles change and sessions end, and reads the rights
 * before it sends again.
 */
async function exchange(request: Sendable): Promise<Response> {
  const token = await accessToken();
  const reply = await send(request, token);
  const readRights = async () => request.operation.id !== 'getConsolePerson' && onRightsChange?.();
  if (reply.status === 403) void readRights();
  if (reply.status !== 401) return reply;
  const renewed = await accessToken(token).catch(async (error: unknown) => {
    await readRights();
    throw error;
  });
  await readRights();
  requireAllowed(request.operation);
  const again = await send(request, renewed);
  if (again.status === 401) forgetTokens();
  return again;
}

async function send(request: Sendable, token: string): Promise<Response> {
  const { method } = request.operation;
  const { address, body, signal, submission } = request;
  const ahead = method === 'GET' ? await takeAhead(address) : undefined;
  if (ahead) return ahead;
  try {
    return await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(submission && { 'idempotency-key': submission.key }),
      },
      // Sends no cookie: the session's cookie is for the sign-in only.
      credentials: 'omit',
      cache: 'no-store',
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    return lost(request, cause);
  }
}

/** Throws what it means that no answer came, or only a part of one. */
function lost({ operation, signal }: Sendable, cause: unknown): never {
  if (signal?.aborted) throw cause;
  if (operation.method === 'GET') throw new UnreachableError('The server does not answer.', { cause });
  throw new LostAnswerError(isSafeAgain(operation), { cause });
}

/** True when the first request with a key may still be carried out: a proxy gave up, or the server says that it runs. */
const isUndecided = ({ status, headers }: Response): boolean =>
  status === 502 || status === 504 || (status === 409 && headers.has('retry-after'));

function addressOf({ path: template }: Operation, { path = {}, query = {} }: AnyInput): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat())
      if (one !== undefined && one !== '') parameters.append(name, String(one));
  const text = parameters.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

async function refusalOf({ id: operation }: Operation, reply: Response): Promise<RefusedError> {
  const body: unknown = await reply.json().catch(() => undefined);
  return new RefusedError({
    operation,
    status: reply.status,
    requestId: reply.headers.get('x-request-id') ?? undefined,
    refusals: refusalsIn(body),
    body,
  });
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
