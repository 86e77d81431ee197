import type { Message } from '../message/compose.ts';
import { usualHeaders } from './exchange.ts';

/** The encrypted content key of the message: no log needs it. */
const secret: ReadonlySet<string> = new Set(['x-encrypted-key']);

/** The headers of an attempt as they are kept, with lower-case names and without secrets. */
export function requestHeadOf(url: string, { headers, body }: Message): Readonly<Record<string, string>> {
  const sent = {
    host: new URL(url).host,
    ...usualHeaders,
    'content-length': String(body.length),
    ...headers,
  };
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const lower = name.toLowerCase();
      return [lower, secret.has(lower) ? '[removed]' : value];
    }),
  );
}
