import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { shownName, unknownMember } from '../validation-errors.ts';
import type { App } from './server.ts';
import { bodyRefusal, sentenceOf } from './validation-refusals.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * Makes all routes of `app` answer 400 to undocumented members of bodies, at any depth, and to undocumented query
 * parameters. Leaves schemas with `additionalProperties` of their own as they are. In a sandbox this finds misspelt
 * names.
 */
export function refuseUnknownNames(app: App): void {
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.body) Object.assign(schema, { body: closed(schema.body) });
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.is404) {
      refuseUnknownQuery(request);
      refuseBodyOfNone(request);
    }
    done();
  });
}

/** Refuses query parameters that the route does not document, and lists the documented ones. */
function refuseUnknownQuery({ query, routeOptions }: FastifyRequest): void {
  const known = Object.keys((routeOptions.schema?.querystring as { properties?: object })?.properties ?? {});
  const unknown = Object.keys(query as object).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const those = known.length === 0 ? 'There are none here.' : `There are: ${known.join(', ')}.`;
  const shown = /^[\w.[\]-]{1,100}$/.test(unknown) ? unknown : shownName(unknown);
  throw new Refusal('bad-request', `The query parameter ${shown} is not known. ${those}`, { path: shown });
}

/** A route without a documented body takes none, or an empty one. */
function refuseBodyOfNone({ body, routeOptions }: FastifyRequest): void {
  if (routeOptions.schema?.body || body === undefined || body === null) return;
  if (typeof body !== 'object') throw bodyRefusal('This operation takes no body.', '');
  const [first] = Object.keys(body);
  if (first === undefined) return;
  const unknown = Array.isArray(body) ? { place: '[0]', says: 'is not known' } : unknownMember(first);
  throw bodyRefusal(`This operation takes no body: ${sentenceOf(unknown)}`, unknown.place);
}

/** The same schema whose objects have the members that they document, and no others. */
function closed(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  const parts = Object.entries(schema).map(([word, value]) => {
    if (word === 'properties') return [word, eachClosed(value as Schema)];
    return [word, word === 'items' || word === 'anyOf' ? closed(value) : value];
  });
  const isOpen = 'properties' in schema && !('additionalProperties' in schema);
  return Object.fromEntries(isOpen ? [...parts, ['additionalProperties', false]] : parts);
}

const eachClosed = (properties: Schema): Schema =>
  Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, closed(of)]));
