import type { Message } from '../message/compose.ts';
import { usualHeaders } from './exchange.ts';

/** The content key of the message: nobody needs it in a log, though it is encrypted. */
const secret: ReadonlySet<string> = new Set(['x-encrypted-key']);

/** The headers of an attempt as they are kept with it, by their names in small letters, without what is secret. */
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
