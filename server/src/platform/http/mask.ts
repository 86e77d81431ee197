import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { customerOperations, hidesCustomers, maskedJson } from '../customers.ts';

/**
 * Masks names, addresses, telephone numbers and e-mail addresses of customers for people whose role does not need them.
 * Such answers never have the entity tag of the plain one: a browser could otherwise show what it cached under another
 * role. Register before the interfaces and before the compression of answers.
 */
export function maskCustomers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (isFor(request))
      for (const name of ['if-none-match', 'if-modified-since']) delete request.headers[name];
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isFor(request) || reply.statusCode !== 200) return done(null, payload);
    done(null, maskedPayload(reply, payload));
  });
}

function isFor({ caller, routeOptions }: FastifyRequest): boolean {
  if (!caller || !hidesCustomers(caller)) return false;
  const { operationId = '' } = (routeOptions.schema ?? {}) as { operationId?: string };
  return customerOperations.has(operationId);
}

function maskedPayload(reply: FastifyReply, payload: unknown): string {
  const text = Buffer.isBuffer(payload) ? payload.toString() : payload;
  if (typeof text !== 'string') throw new Error('An answer that names customers is no text.');
  const masked = maskedJson(text);
  if (reply.hasHeader('etag')) reply.header('etag', `"masked-${hash('sha256', masked, 'base64url')}"`);
  reply.removeHeader('last-modified');
  if (reply.hasHeader('content-length')) reply.header('content-length', Buffer.byteLength(masked));
  return masked;
}
