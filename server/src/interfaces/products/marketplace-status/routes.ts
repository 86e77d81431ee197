import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { evaluateRead, lastModifiedHeader } from '../../../kernel/conditional.ts';
import { dateFromQuery } from '../../../kernel/query.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { notModified } from '../../../platform/http/not-modified.ts';
import type { App } from '../../../platform/http/server.ts';
import type { ProductsContext } from '../context.ts';
import type { Contract } from '../contract.ts';
import { listText, sendJson } from '../json.ts';
import { filters, fromDate, paging, query, refusals } from '../schemas.ts';
import { skuHref } from '../sku-paths.ts';
import { skuNotFound, skuParameter } from '../variations/routes.ts';
import { type Obstacle, obstacleNote } from './obstacles.ts';
import {
  type MarketPlaceStatus,
  marketPlaceStatuses,
  readStatuses,
  type StatusFilter,
  type StatusRow,
  statusesModified,
} from './store.ts';

const statusQuery = query({
  ...filters,
  fromDate,
  ...paging(1000),
  marketPlaceStatus: Type.Optional(
    Type.Array(Type.String({ examples: ['REJECTED'] }), {
      description: `Only these statuses: ${marketPlaceStatuses.join(', ')}. May be repeated.`,
    }),
  ),
  'sort-order': Type.Enum(['desc', 'asc'], {
    type: 'string',
    default: 'desc',
    description: 'By lastModified, newest or oldest first.',
  }),
});

const conditions = Type.Object({
  'if-match': Type.Optional(Type.String({ description: '412 unless the ETag is one of these.' })),
  'if-none-match': Type.Optional(Type.String({ description: '304 when the ETag is one of these.' })),
  'if-modified-since': Type.Optional(
    Type.String({
      description: '304 when no status changed since. Ignored beside If-None-Match.',
      examples: ['Sun, 01 Mar 2026 08:00:00 GMT'],
    }),
  ),
  'if-unmodified-since': Type.Optional(
    Type.String({ description: '412 when a status changed since. Ignored beside If-Match.' }),
  ),
});

/** Registers the reads of marketplace statuses, the results of the marketplace's review. */
export function registerMarketplaceStatus(app: App, contract: Contract, context: ProductsContext): void {
  registerList(app, contract, context);
  registerOne(app, contract, context);
}

function registerList(app: App, contract: Contract, { db, clock, shopUrl }: ProductsContext): void {
  const version = contract.name.toUpperCase();
  const toText = (row: StatusRow) => statusText(row, contract.prefix, shopUrl);
  app.get(
    '/marketplace-status',
    {
      config: { rateLimit: 'marketplace-status-list' },
      schema: {
        operationId: `getMarketplaceStatuses${version}`,
        summary: 'Read marketplace statuses',
        description:
          'What the marketplace says about your variations, newest change first. Filters can be combined. With If-Modified-Since the answer is 304 when no status of yours (with sku: of this one) changed since, with If-None-Match when this page is the same.',
        querystring: statusQuery,
        headers: conditions,
        response: {
          200: Type.Ref('MarketPlaceStatusList', { headers: validators }),
          304: Type.Null({ description: 'No status changed since then.' }),
          ...refusals(400, 412),
        },
      },
    },
    async (request, reply) => {
      const { marketPlaceStatus, 'sort-order': order, fromDate: from, page, limit, ...rest } = request.query;
      const filter: StatusFilter = {
        ...rest,
        fromDate: dateFromQuery('fromDate', from),
        statuses: statusesOf(marketPlaceStatus),
      };
      const { partner } = request.caller;
      const modified = await statusesModified(db, partner, filter.sku);
      if (modified) reply.header('last-modified', lastModifiedHeader(modified, clock.now()));
      const inOrder = { order: order === 'asc' ? 'asc' : 'desc', page, limit } as const;
      const rows = await readStatuses(db, partner, filter, inOrder);
      const text = listText(request, 'marketPlaceStatus', { page, limit }, rows.map(toText));
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', etag);
      const outcome = evaluateRead(request.headers, {
        etag,
        ...(modified ? { lastModified: modified } : {}),
      });
      if (outcome === 'not-modified') return notModified(reply);
      if (outcome === 'precondition-failed') throw outdated();
      return sendJson(reply, text);
    },
  );
}

const outdated = () =>
  new Refusal('precondition-failed', 'The statuses are in another state than the precondition names.');

function registerOne(app: App, contract: Contract, { db, shopUrl }: ProductsContext): void {
  const version = contract.name.toUpperCase();
  const toText = (row: StatusRow) => statusText(row, contract.prefix, shopUrl);
  app.get(
    '/:sku/marketplace-status',
    {
      schema: {
        operationId: `getMarketplaceStatus${version}`,
        summary: 'Read the marketplace status of one variation',
        description: 'The present status with the errors that led to it, notes and links.',
        params: skuParameter,
        response: { 200: Type.Ref('MarketPlaceStatus'), ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const { sku } = request.params;
      const [row] = await readStatuses(
        db,
        request.caller.partner,
        { sku },
        { order: 'desc', page: 0, limit: 1 },
      );
      if (!row) throw skuNotFound(sku);
      return sendJson(reply, toText(row));
    },
  );
}

const validators = {
  ETag: { type: 'string', description: 'Identifies this state of the list.' },
  'Last-Modified': { type: 'string', description: 'When a status last changed.' },
};

/** Reads statuses from repeated or comma-separated values; 400 for an unknown status. */
function statusesOf(parameters: readonly string[] | undefined): MarketPlaceStatus[] {
  return (parameters ?? [])
    .flatMap((text) => text.split(','))
    .map((word) => {
      const status = marketPlaceStatuses.find((candidate) => candidate === word.trim());
      if (status) return status;
      throw new Refusal(
        'bad-request',
        `Query parameter marketPlaceStatus must be one of ${marketPlaceStatuses.join(', ')}.`,
        { path: 'marketPlaceStatus' },
      );
    });
}

function statusText(
  { sku, moin, status, errors, information, obstacles, modified }: StatusRow,
  prefix: string,
  shopUrl: string,
): string {
  const links = [{ rel: 'variation', href: skuHref(prefix, sku) }];
  if (moin !== null) links.push({ rel: 'shop', href: shopLink(shopUrl, moin) });
  const head = JSON.stringify({ sku, ...(moin === null ? {} : { moin }), status });
  const tail = JSON.stringify({ links, lastModified: modified.toISOString() });
  return `${head.slice(0, -1)},"errors":${errors},"information":${withNotes(information, status === 'ONLINE' ? obstacles : [])},${tail.slice(1)}`;
}

/** Adds the obstacles of a variation to a list of notes in JSON. */
function withNotes(information: string, found: readonly Obstacle[]): string {
  if (found.length === 0) return information;
  return JSON.stringify([...(JSON.parse(information) as unknown[]), ...found.map(obstacleNote)]);
}

/** Page of an article in the shop. */
export const shopLink = (shopUrl: string, moin: string): string => `${shopUrl}/p/${moin}`;
