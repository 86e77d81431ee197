import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { decodedPathOf, pathOf, renderByArea } from './errors.ts';

type Known = { readonly pattern: RegExp; readonly methods: ReadonlySet<string> };

/**
 * Answers an OPTIONS that is no CORS preflight: 204 with the methods of the path in Allow (RFC 9110 section 9.3.7), or
 * 404 in the interface's own shape. What a path can do is public, so that no token is asked for.
 */
export function answerOptions(app: FastifyInstance): void {
  const methodsByPath = new Map<string, Set<string>>();
  let known: Known[] | undefined;
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '*') return;
    const methods = methodsByPath.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByPath.set(url, methods);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return;
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin !== undefined && asked !== undefined) return;
    known ??= [...methodsByPath].map(([path, methods]) => ({ pattern: patternOf(path), methods }));
    const path = decodedPathOf(request);
    const methods = new Set(
      known.filter(({ pattern }) => pattern.test(path)).flatMap((route) => [...route.methods]),
    );
    if (methods.size > 0) {
      const allow = [...methods.add('OPTIONS')].sort().join(', ');
      return reply.code(204).header('allow', allow).send();
    }
    const refusal = new Refusal('not-found', `There is no ${pathOf(request)}.`);
    const { status, body } = renderByArea(app, refusal, request);
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}

/** A route's path as a pattern: `:name` is one segment, `*` everything. */
function patternOf(path: string): RegExp {
  const parts = path.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('').replace(/\/$/, '')}/?$`);
}
