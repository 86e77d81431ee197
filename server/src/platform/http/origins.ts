import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/index.ts';
import { answerPlainly, loopbackNames, nameIn } from './host-check.ts';

/** True for an origin whose pages may use the server under this `host`. */
export type IsGranted = (origin: string, host: string | undefined) => boolean;

/** Methods that any operation takes; the tests compare them with the routes. */
export const servedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Headers of answers that a page may read, beyond those that every page may. */
const exposedHeaders = [
  'x-request-id',
  'etag',
  'last-modified',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'location',
  'allow',
  'www-authenticate',
  'content-disposition',
  'x-sandbox-fault-injected',
  'idempotent-replayed',
];

/** Methods that change nothing: a page may send them, because it cannot read the answer. */
const harmless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The configured origins and the server's own: that of PUBLIC_URL, and those of the present host. */
export function grantedOrigins({
  publicUrl,
  corsOrigins,
}: Pick<Config, 'publicUrl' | 'corsOrigins'>): IsGranted {
  const { origin: published, protocol: scheme } = new URL(publicUrl);
  const listed: ReadonlySet<string> = new Set([...corsOrigins, published]);
  return (origin, host) => {
    if (listed.has(origin)) return true;
    if (host === undefined || !URL.canParse(origin)) return false;
    const { protocol, host: from } = new URL(origin);
    // Of other schemes some have no host at all, which would equal a Host that cannot be read.
    if (!webSchemes.has(protocol) || from === '') return false;
    // The default port of the scheme may be written or left out.
    const target = `${protocol}//${host}`;
    const asked = URL.canParse(target) ? new URL(target).host : '';
    // The server itself speaks HTTP; a proxy before it may speak the scheme of PUBLIC_URL.
    if (isHere(from) && isHere(asked))
      return (protocol === 'http:' || protocol === scheme) && portIn(from) === portIn(asked);
    return protocol === scheme && from === asked;
  };
}

/** Schemes of pages that a server can have sent. */
const webSchemes: ReadonlySet<string> = new Set(['http:', 'https:']);

/** The names of the machine itself lead to one server, when the port is the same. */
const isHere = (authority: string): boolean =>
  (loopbackNames as readonly string[]).includes(nameIn(authority));

const portIn = (authority: string): string | undefined => /:(\d+)$/.exec(authority)?.[1];

/**
 * Keeps web pages of other origins from using the server. They cannot read answers, and the server refuses with 403
 * what they send without a preflight (forms and plain text). Browsers say where a request comes from, and no page can
 * change that. Clients that are no browsers are not affected.
 */
export async function keepOriginsApart(app: FastifyInstance, isGranted: IsGranted): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    if (harmless.has(request.method) || !isForeign(request, isGranted)) return done();
    const { origin = 'another site' } = request.headers;
    void answerPlainly(
      reply,
      'foreign-origin',
      `Web pages of ${origin} may not use this server. CORS_ORIGINS lists the origins whose pages may.`,
    );
  });
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin, host } = request.headers;
      done(null, { ...granting, origin: origin !== undefined && isGranted(origin, host) });
    },
  });
}

const granting: FastifyCorsOptions = { methods: [...servedMethods], exposedHeaders, maxAge: 600 };

/** True when a browser sends the request for a page of another origin. */
function isForeign({ headers }: FastifyRequest, isGranted: IsGranted): boolean {
  const { host, 'sec-fetch-site': site } = headers;
  // No browser sends an empty Origin, so it counts as none.
  const origin = headers.origin || undefined;
  if (origin !== undefined && isGranted(origin, host)) return false;
  // `none`: the user opened the address. Older browsers do not say, and send Origin.
  if (site === 'same-origin' || site === 'none') return false;
  return site !== undefined || origin !== undefined;
}
