import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { evaluateRead, lastModifiedHeader } from '../../../kernel/conditional.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { notModified } from '../../../platform/http/not-modified.ts';
import type { App } from '../../../platform/http/server.ts';
import type { ProductsContext } from '../context.ts';
import type { Contract } from '../contract.ts';
import { listText, sendJson } from '../json.ts';
import { paging, query, refusals } from '../schemas.ts';
import { brandsModified, readBrands, readCategoryGroups } from './store.ts';

const conditions = Type.Object({
  'if-match': Type.Optional(Type.String({ description: '412 unless the ETag is one of these.' })),
  'if-none-match': Type.Optional(Type.String({ description: '304 when the ETag is one of these.' })),
  'if-modified-since': Type.Optional(
    Type.String({ description: '304 when nothing changed since. Ignored beside If-None-Match.' }),
  ),
  'if-unmodified-since': Type.Optional(
    Type.String({ description: '412 when something changed since. Ignored beside If-Match.' }),
  ),
});

const validators = {
  ETag: { type: 'string', description: 'Identifies this page of the brands.' },
  'Last-Modified': { type: 'string', description: 'When any brand last changed.' },
};

/** Registers the reads of brands and categories, which are the same for all partners. */
export function registerCatalogue(app: App, contract: Contract, context: ProductsContext): void {
  registerBrands(app, contract, context);
  registerCategories(app, contract, context);
}

function registerBrands(app: App, contract: Contract, { db, clock, publicUrl }: ProductsContext): void {
  const version = contract.name.toUpperCase();
  app.get(
    '/brands',
    {
      config: { rateLimit: 'brand-list' },
      schema: {
        operationId: `getBrands${version}`,
        summary: 'Read brands',
        description:
          'All brands by id. Conditional headers work as in RFC 9110, so that an unchanged list costs a 304.',
        querystring: query(paging(1000)),
        headers: conditions,
        response: {
          200: Type.Ref('BrandList', { headers: validators }),
          304: Type.Null({ description: 'Nothing changed.' }),
          ...refusals(400, 412),
        },
      },
    },
    async (request, reply) => {
      const { page, limit } = request.query;
      const modified = await brandsModified(db);
      const text = listText(
        request,
        'brands',
        request.query,
        await readBrands(db, publicUrl, page * limit, limit + 1),
      );
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', etag);
      if (modified) reply.header('last-modified', lastModifiedHeader(modified, clock.now()));
      const outcome = evaluateRead(request.headers, {
        etag,
        ...(modified ? { lastModified: modified } : {}),
      });
      if (outcome === 'not-modified') return notModified(reply);
      if (outcome === 'precondition-failed') {
        throw new Refusal(
          'precondition-failed',
          'The brands are in another state than the precondition names.',
        );
      }
      return sendJson(reply, text);
    },
  );
}

function registerCategories(app: App, contract: Contract, { db }: ProductsContext): void {
  const version = contract.name.toUpperCase();
  app.get(
    '/categories',
    {
      config: { rateLimit: 'category-list' },
      schema: {
        operationId: `getCategories${version}`,
        summary: 'Read category groups',
        description:
          'Category groups with their attribute definitions, by name. With `category` only the group of that category.',
        querystring: query({
          ...paging(2000),
          category: Type.Optional(Type.String({ description: 'Name of a category.' })),
        }),
        response: { 200: Type.Ref('CategoryGroups'), ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const { page, limit, category } = request.query;
      const first = category === undefined ? page * limit : 0;
      const groups = await readCategoryGroups(db, category, first, limit + 1);
      if (category !== undefined && groups.length === 0) {
        throw new Refusal('not-found', `The category ${category} was not found.`, { path: 'category' });
      }
      // A category has one group, which is on the first page.
      if (category !== undefined && page > 0) groups.length = 0;
      return sendJson(reply, listText(request, 'categoryGroups', { page, limit }, groups));
    },
  );
}
