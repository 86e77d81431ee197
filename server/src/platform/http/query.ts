import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route ignores the query, so the query is not checked. */
    readsNoQuery?: boolean;
    /** The browser reads the path, so the path is not checked. */
    readsNoPath?: boolean;
  }
}

type QuerySchema = { readonly properties?: Readonly<Record<string, { readonly type?: string }>> };

/**
 * Refuses a query that would be read differently from what was sent: percent-encoding that is not UTF-8, a repeated
 * parameter that has one value, and whole numbers such as `1e2`, `0x10` or ` 7`.
 */
export function refuseOddQuery(request: FastifyRequest): void {
  if (request.routeOptions.config.readsNoQuery) return;
  if (request.url.includes('%')) refuseOddEncoding(request.url.split('?').slice(1).join('?'));
  const schema = request.routeOptions.schema?.querystring as QuerySchema | undefined;
  const given = request.query as Readonly<Record<string, unknown>>;
  for (const [name, { type }] of Object.entries(schema?.properties ?? {})) {
    const value = given[name];
    if (Array.isArray(value) && type !== undefined && type !== 'array')
      throw new Refusal('bad-request', `Query parameter ${name} must be given once.`, { path: name });
    if (type !== 'integer' || typeof value !== 'string' || /^-?\d+$/.test(value)) continue;
    throw new Refusal('bad-request', `Query parameter ${name} must be a whole number.`, { path: name });
  }
}

function refuseOddEncoding(query: string): void {
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=', 2);
    const readable = decoded(name);
    if (readable !== undefined && decoded(pair) !== undefined) continue;
    const path = readable ?? name;
    throw new Refusal(
      'bad-request',
      `Query parameter ${path} is not percent-encoded UTF-8${value.endsWith('%') ? '; a % itself is sent as %25' : ''}.`,
      { path },
    );
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
