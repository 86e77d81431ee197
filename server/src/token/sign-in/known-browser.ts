import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/database.ts';
import { browserKnownSeconds, knowBrowser } from '../people/failures/failures.ts';
import type { PersonAccess } from '../people/store.ts';
import type { Frame } from './pages.ts';

/** The prefix keeps other hosts of the same domain from setting the cookie (RFC 6265bis section 4.1.3.2). */
const cookieName = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}sellerdock_browser`;

const isHttps = ({ publicUrl }: Pick<Frame, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** The secret of a browser with which somebody has signed in; undefined when it has none. */
export function browserOf({ headers }: FastifyRequest, parts: Pick<Frame, 'publicUrl'>): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((one) => one.trim());
  const start = `${cookieName(isHttps(parts))}=`;
  const value = cookies.find((one) => one.startsWith(start))?.slice(start.length);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Remembers the browser of a person who has just signed in. It keeps a secret for that, the same one for all people. */
export async function rememberBrowser(
  reply: FastifyReply,
  parts: Frame & { readonly db: Database; readonly clock: Clock },
  { email }: PersonAccess,
): Promise<void> {
  const browser = browserOf(reply.request, parts) ?? randomBytes(32).toString('base64url');
  await knowBrowser(parts.db, parts.clock, email, browser);
  const isSecure = isHttps(parts);
  reply.header(
    'set-cookie',
    `${cookieName(isSecure)}=${browser}; Path=/; Max-Age=${browserKnownSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
}
