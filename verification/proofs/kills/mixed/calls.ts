import { setTimeout as sleep } from 'node:timers/promises';
import { renewed, untilAnswered } from '../kill-clients.ts';
import type { Group } from './group.ts';

/** 0: nobody knows what became of the request, because the server or its database was away. */
export type Answer = { readonly status: number; readonly text: string };

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

const triedAgainMs = 50;

/** Calls the interfaces as an account. It never throws and never repeats. */
export function callerOf({ product }: Group, account: string): Call {
  const own = renewed(product, account);
  return async (method, path, body, headers = {}) => {
    const token = await untilAnswered(own);
    try {
      const reply = await fetch(`${product.address}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      if (reply.status !== 503) return { status: reply.status, text };
    } catch {
      // The connection broke.
    }
    await sleep(triedAgainMs);
    return { status: 0, text: '' };
  };
}

/** Sends the same until it is answered; tells how often it was not. */
export async function answered(
  call: () => Promise<Answer>,
): Promise<Answer & { readonly unanswered: number }> {
  for (let unanswered = 0; ; unanswered += 1) {
    const answer = await call();
    if (answer.status !== 0) return { ...answer, unanswered };
  }
}

/** Reads JSON, however often it takes; throws at anything but 200. */
export async function read<T>(call: Call, path: string): Promise<T> {
  const { status, text } = await answered(() => call('GET', path));
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}
