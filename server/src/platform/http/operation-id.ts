import type { FastifyRequest } from 'fastify';

/** The operationId that the documentation gives the route of a request; undefined for a route without one. */
export const operationIdOf = ({
  routeOptions: { schema },
}: Pick<FastifyRequest, 'routeOptions'>): string | undefined =>
  (schema as { readonly operationId?: string } | undefined)?.operationId;
