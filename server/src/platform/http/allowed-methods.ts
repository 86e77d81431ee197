import type { FastifyInstance } from 'fastify';
import { type AllowedMethods, decodedPathOf } from './errors.ts';

type Known = { readonly pattern: RegExp; readonly methods: ReadonlySet<string> };

/** Learns the routes of `app` as they are made. Call it before the first one. */
export function collectMethods(app: FastifyInstance): AllowedMethods {
  const methodsByPath = new Map<string, Set<string>>();
  let known: Known[] | undefined;
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '*') return;
    const methods = methodsByPath.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByPath.set(url, methods);
  });
  return (request) => {
    known ??= [...methodsByPath].map(([path, methods]) => ({ pattern: patternOf(path), methods }));
    const path = decodedPathOf(request);
    const methods = new Set(
      known.filter(({ pattern }) => pattern.test(path)).flatMap((route) => [...route.methods]),
    );
    return methods.size === 0 ? [] : [...methods.add('OPTIONS')].sort();
  };
}

/** A route's path as a pattern: `:name` is one segment, `*` everything. */
function patternOf(path: string): RegExp {
  const parts = path.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('').replace(/\/$/, '')}/?$`);
}
