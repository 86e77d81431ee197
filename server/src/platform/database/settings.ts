import type { ClientConfig } from 'pg';
import { type Bounds, keepAlive, keepAliveSettings, sessionSettings } from '../bounds.ts';

/**
 * What pools need to know so that bound statements are held back; undefined when there is no wall. Row-level security
 * does it, in a role of its own where the user is above it. Statements on the tables named here are looked at as well,
 * and on a cluster nothing else is done.
 */
export type Wall =
  | {
      readonly role: string | undefined;
      readonly hasPolicies?: boolean;
      readonly tables?: ReadonlySet<string>;
    }
  | undefined;

/** How to reach PostgreSQL: a URL, or the socket folder of the embedded server. */
export type Connection =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** The driver's settings for a connection. Without bounds those of the server hold. */
export function clientSettings(
  connection: Connection,
  { bounds, role }: { readonly bounds?: Bounds | undefined; readonly role?: string | undefined } = {},
): ClientConfig {
  const own = { ...keepAliveSettings, ...(role === undefined ? {} : { role }) };
  const options = Object.entries(own).map(([name, value]) => `-c ${name}=${value}`);
  return {
    ...('url' in connection
      ? fromUrl(connection.url, options)
      : { ...connection, options: options.join(' ') }),
    ...(bounds && sessionSettings(bounds)),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAlive.idleSeconds * 1000,
  };
}

/** `sslmode` means what it means to other programs of PostgreSQL; `options` of the URL are kept. */
function fromUrl(url: string, options: readonly string[]): ClientConfig {
  const parsed = new URL(url);
  const { searchParams } = parsed;
  searchParams.set('options', [searchParams.get('options') ?? '', ...options].join(' ').trim());
  if (searchParams.has('sslmode') && !searchParams.has('uselibpqcompat'))
    searchParams.set('uselibpqcompat', 'true');
  return { connectionString: parsed.href };
}
