import type { ClientConfig } from 'pg';
import { type DatabaseTimeouts, keepAlive, keepAliveSettings, sessionSettings } from './timeouts.ts';

/**
 * The role that pools switch to, so that row-level security applies; undefined without row-level security. On a cluster
 * there are no policies: the statements of a partner on these tables are checked before they are sent.
 */
export type RowSecurity =
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

/** The driver's settings for a connection. Without timeouts, those of the PostgreSQL server apply. */
export function clientSettings(
  connection: Connection,
  {
    timeouts,
    role,
  }: { readonly timeouts?: DatabaseTimeouts | undefined; readonly role?: string | undefined } = {},
): ClientConfig {
  const own = { ...keepAliveSettings, ...(role === undefined ? {} : { role }) };
  const options = Object.entries(own).map(([name, value]) => `-c ${name}=${value}`);
  return {
    ...('url' in connection
      ? fromUrl(connection.url, options)
      : { ...connection, options: options.join(' ') }),
    ...(timeouts && sessionSettings(timeouts)),
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
