import { ROUTES } from '@sellerdock/client/routes';
import { accessToken, LostAnswerError, UnreachableError } from '../session/tokens.ts';
import type { OperationId } from './operations.ts';

/** A request as somebody has edited it. */
export type Edited = {
  readonly operation: OperationId;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

/** What came back, whatever its status is. */
export type Came = { readonly status: number; readonly requestId: string | undefined; readonly text: string };

/**
 * Sends a request as it was edited, in the name of the person, to this server alone. Throws a `RangeError` for an address
 * that leads elsewhere or to another operation, and an `UnreachableError`.
 */
export async function sendAgain({ operation, url, headers, body }: Edited): Promise<Came> {
  const { method, path } = ROUTES[operation];
  const address = new URL(url, location.origin);
  const pattern = new RegExp(`^${path.replace(/[.]/g, String.raw`\.`).replace(/\{\w+\}/g, '[^/]+')}$`);
  if (!url.startsWith('/') || address.origin !== location.origin || !pattern.test(address.pathname))
    throw new RangeError(`The address must be ${path}.`);
  const token = await accessToken();
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(address, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        // Names in small letters replace each other.
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
        authorization: `Bearer ${token}`,
      },
      credentials: 'omit',
      cache: 'no-store',
      ...(body === undefined ? {} : { body }),
    });
    text = await reply.text();
  } catch (cause) {
    if (method === 'GET') throw new UnreachableError('The server does not answer.', { cause });
    throw new LostAnswerError(['PUT', 'DELETE'].includes(method), { cause });
  }
  const requestId = reply.headers.get('x-request-id') ?? undefined;
  return { status: reply.status, requestId, text };
}

/** The path of an operation, with its parameters in braces; undefined for an unknown operation. */
export const templateOf = (operation: string | undefined): string | undefined =>
  operation !== undefined && Object.hasOwn(ROUTES, operation)
    ? ROUTES[operation as OperationId].path
    : undefined;
