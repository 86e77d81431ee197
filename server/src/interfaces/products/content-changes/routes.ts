import { Type } from 'typebox';
import type { Clock } from '../../../kernel/clock.ts';
import { dateFromQuery } from '../../../kernel/query.ts';
import type { App } from '../../../platform/http/server.ts';
import type { ProductsContext } from '../context.ts';
import type { Contract } from '../contract.ts';
import { listText, sendJson } from '../json.ts';
import { shopLink } from '../marketplace-status/routes.ts';
import { fromDate, paging, query, refusals } from '../schemas.ts';
import { variationExists } from '../variations/read.ts';
import { skuNotFound, skuParameter } from '../variations/routes.ts';
import { type ContentChangeRow, readContentChanges } from './store.ts';

/** How far back the list goes, by default and at most (specification, section 9). */
const lookbackDays = 28;

/** A content change as the interface answers it: the last one of a variation. */
export const contentChange = Type.Object(
  {
    sku: Type.String({ description: 'Your key of the variation.' }),
    ean: Type.String({ description: 'Its EAN.' }),
    productReference: Type.String({ description: 'The product that it belongs to.' }),
    shopLink: Type.Optional(Type.String({ description: 'Page in the shop, once there is one.' })),
    lastContentChange: Type.String({
      format: 'date-time',
      description: 'When anything but price, active status or moin last changed.',
    }),
  },
  { $id: 'ContentChange', description: 'The last change of a variation’s content.' },
);

const changeQuery = { fromDate, ...paging(100) };

/** Registers the reads of content changes. */
export function registerContentChanges(app: App, contract: Contract, context: ProductsContext): void {
  registerList(app, contract, context);
  registerOne(app, contract, context);
}

function registerList(app: App, contract: Contract, { db, clock, shopUrl }: ProductsContext): void {
  const version = contract.name.toUpperCase();
  const toText = (row: ContentChangeRow) => changeText(row, shopUrl);
  app.get(
    '/content-changes',
    {
      schema: {
        operationId: `getContentChanges${version}`,
        summary: 'Read content changes',
        description:
          'Variations whose content, not price, changed within the last 28 days, newest first. An earlier fromDate counts as 28 days ago, a future one gives an empty list.',
        querystring: query({
          sku: Type.Optional(
            Type.Array(Type.String(), {
              maxItems: 500,
              description: 'Only these skus. May be repeated or separated by commas.',
            }),
          ),
          ...changeQuery,
        }),
        response: { 200: Type.Ref('ContentChangeList'), ...refusals(400) },
      },
    },
    async (request, reply) => {
      const skus = request.query.sku?.flatMap((text) => [text, ...text.split(',')]);
      const since = sinceOf(clock, request.query.fromDate);
      const rows = await readContentChanges(db, request.caller.partner, { skus, since }, request.query);
      return sendJson(reply, listText(request, 'contentChanges', request.query, rows.map(toText)));
    },
  );
}

function registerOne(app: App, contract: Contract, { db, clock, shopUrl }: ProductsContext): void {
  const version = contract.name.toUpperCase();
  const toText = (row: ContentChangeRow) => changeText(row, shopUrl);
  app.get(
    '/:sku/content-changes',
    {
      schema: {
        operationId: `getContentChangesOfVariation${version}`,
        summary: 'Read the content change of one variation',
        description: 'One entry when the content changed since fromDate, else an empty list.',
        params: skuParameter,
        querystring: query(changeQuery),
        response: { 200: Type.Ref('ContentChangeList'), ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const { partner } = request.caller;
      const { sku } = request.params;
      const since = sinceOf(clock, request.query.fromDate);
      if (!(await variationExists(db, partner, sku))) throw skuNotFound(sku);
      const rows = await readContentChanges(db, partner, { skus: [sku], since }, request.query);
      return sendJson(reply, listText(request, 'contentChanges', request.query, rows.map(toText)));
    },
  );
}

/** The start of a list: the given time, at most 28 days ago. */
function sinceOf(clock: Clock, text: string | undefined): Date {
  const earliest = new Date(clock.now().getTime() - lookbackDays * 86_400_000);
  const asked = dateFromQuery('fromDate', text) ?? earliest;
  return asked > earliest ? asked : earliest;
}

function changeText(
  { sku, ean, productReference, moin, changed }: ContentChangeRow,
  shopUrl: string,
): string {
  const link = moin === null ? {} : { shopLink: shopLink(shopUrl, moin) };
  return JSON.stringify({ sku, ean, productReference, ...link, lastContentChange: changed.toISOString() });
}
