import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Role, rolesWithoutCustomers } from '../../kernel/roles/roles.ts';

/** Operations whose answers name customers, and the members of the answers that do. */
const operations: ReadonlySet<string> = new Set([
  'findPartnerOrders',
  'getPartnerOrder',
  'listConsoleOrders',
  'getReceipts',
  'getReceipt',
]);
const addresses: ReadonlySet<string> = new Set(['deliveryAddress', 'invoiceAddress']);

/** Members of an address that stay: salutation and country, which identify nobody. */
const plain: ReadonlySet<string> = new Set(['salutation', 'countryCode']);
const mask = '***';
/** A masked e-mail address keeps the form of one. */
const maskedEmail = 'masked@example.invalid';

/** True when the answers of an operation are masked for people of this role. */
const isMasked = (role: Role, operationId: string): boolean =>
  rolesWithoutCustomers.has(role) && operations.has(operationId);

/**
 * Masks names, addresses, telephone numbers and e-mail addresses of customers for people whose role does not need them.
 * Such answers have no entity tag: a browser could otherwise show what it cached under another role. Register before
 * the interfaces and before the compression of answers.
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
  const person = caller?.person;
  if (!person) return false;
  const { operationId = '' } = (routeOptions.schema ?? {}) as { operationId?: string };
  return isMasked(person.role, operationId);
}

function maskedPayload(reply: FastifyReply, payload: unknown): string {
  const text = Buffer.isBuffer(payload) ? payload.toString() : payload;
  if (typeof text !== 'string') throw new Error('An answer that names customers is no text.');
  const masked = JSON.stringify(
    JSON.parse(text, (name, value: unknown) => (addresses.has(name) ? maskedAddress(value) : value)),
  );
  for (const name of ['etag', 'last-modified']) reply.removeHeader(name);
  if (reply.hasHeader('content-length')) reply.header('content-length', Buffer.byteLength(masked));
  return masked;
}

function maskedAddress(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => {
      if (plain.has(name)) return [name, of];
      return [name, name === 'email' ? maskedEmail : mask];
    }),
  );
}
