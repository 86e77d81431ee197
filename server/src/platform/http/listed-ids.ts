import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { pathOf } from './errors.ts';

/**
 * Returns the ids of a path that ends in `IDS/action`, from what a wildcard has matched. Fastify limits a path parameter
 * to 1000 characters, which is 27 ids, so a second route with a wildcard takes as many as an address holds. Another path
 * is refused as unknown.
 */
export function listedIds(request: FastifyRequest, action: string): string {
  const [ids = '', last, ...more] = (request.params as { '*': string })['*'].split('/');
  const isNamed = last === action && (more.length === 0 || (more.length === 1 && more[0] === ''));
  if (!isNamed) throw new Refusal('not-found', `There is no ${pathOf(request)}.`);
  return ids;
}
