import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { type AllowedMethods, pathOf, renderByArea } from './errors.ts';
import type { IsGranted } from './origins.ts';

/**
 * Answers an OPTIONS request that is no allowed CORS preflight: 204 with the methods of the path in Allow (RFC 9110
 * section 9.3.7), or 404 in the interface's own shape. The methods of a path are public, so no token is needed.
 */
export function answerOptions(app: FastifyInstance, allowed: AllowedMethods, isGranted: IsGranted): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS') return done();
    const { origin, host, 'access-control-request-method': asked } = request.headers;
    if (origin !== undefined && asked !== undefined && isGranted(origin, host)) return done();
    const methods = allowed(request);
    if (methods.length > 0) {
      reply
        .code(204)
        .headers({ allow: methods.join(', '), vary: 'Origin' })
        .send();
      return;
    }
    const refusal = new Refusal('not-found', `There is no ${pathOf(request)}.`);
    const { status, body } = renderByArea(app, refusal, request);
    reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}
