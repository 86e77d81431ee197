import { ROUTES } from '@sellerdock/client/routes';
import { takeAhead } from '../session/ahead.ts';
import { accessToken, forgetTokens, UnreachableError } from '../session/tokens.ts';
import { RefusedError, refusalsIn } from './errors.ts';
import type { BodyOf, InputOf, OperationId } from './operations.ts';
import { pauseMs } from './pauses.ts';

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
let onRightsChange: (() => void) | undefined;

/** Sets the operations that the role may call. */
export function allowOperations(operations: readonly string[]): void {
  allowed = new Set(operations);
}

/** Sets what happens when the server has refused a call or its token: the role may have changed. */
export function onRefusal(act: () => void): void {
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
  const text = await (await answered(known(operation), given[0])).text();
  return (text ? JSON.parse(text) : undefined) as BodyOf<Id>;
}

/** Calls an operation that answers with a file. Throws as `call` does. */
export async function download<Id extends OperationId>(operation: Id, ...given: InputOf<Id>): Promise<Blob> {
  return (await answered(known(operation), given[0])).blob();
}

async function answered(operation: Operation, input: AnyInput = {}): Promise<Response> {
  if (allowed && !allowed.has(operation.id)) throw new Error(`${operation.id} is not allowed.`);
  for (let attempt = 1; ; attempt += 1) {
    const reply = await exchange(operation, input);
    if (reply.ok) return reply;
    const pause = pauseMs(reply, { attempt, isWrite: operation.method !== 'GET' });
    if (pause === undefined) throw await refusalOf(operation, reply);
    await wait(pause, input.signal);
  }
}

const known = (id: OperationId): Operation => ({ id, ...ROUTES[id] });

/** Makes one call. Renews a token that was just refused once, because roles change and sessions end. */
async function exchange(operation: Operation, input: AnyInput): Promise<Response> {
  const token = await accessToken();
  const reply = await send(operation, input, token);
  const changed = () => operation.id !== 'getConsolePerson' && onRightsChange?.();
  if (reply.status === 403) changed();
  if (reply.status !== 401) return reply;
  const renewed = await accessToken(token);
  changed();
  const again = await send(operation, input, renewed);
  if (again.status === 401) forgetTokens();
  return again;
}

async function send(operation: Operation, input: AnyInput, token: string): Promise<Response> {
  const { method } = operation;
  const { body, signal } = input;
  const address = addressOf(operation, input);
  const ahead = method === 'GET' ? await takeAhead(address) : undefined;
  if (ahead) return ahead;
  try {
    return await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      // Sends no cookie: the session's cookie is for the sign-in only.
      credentials: 'omit',
      cache: 'no-store',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new UnreachableError('The server does not answer.', { cause });
  }
}

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
