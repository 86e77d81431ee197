import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { checkedEnvelope } from '../../../platform/http/checked-body.ts';
import { requestTimestamp } from '../../../platform/http/request-timestamp.ts';
import type { App } from '../../../platform/http/server.ts';
import { skuHref } from '../../products/index.ts';
import { noRecord, sendEntry, sendPage, sendRefused, sendText } from '../answers.ts';
import { type BatchOutcome, batchOf, batchOutcome, mostEntries } from '../batch.ts';
import type { AvailabilityContext } from '../context.ts';
import { pageHref, pageRequest, type SkuPage } from '../paging.ts';
import {
  limit,
  notModified,
  onlySku,
  pageHeaders,
  pageValidator,
  places,
  query,
  readHeaders,
  refusals,
  skuParameter,
  validators,
  writeHeaders,
} from '../schemas.ts';
import { writeTime } from '../write-time.ts';
import { findQuantities, readQuantities, type StoredQuantity } from './store.ts';
import { storeQuantities } from './write.ts';

const path = '/quantities';

/** Registers the reads and writes of quantities. */
export function registerQuantities(app: App, context: AvailabilityContext): void {
  registerStore(app, context);
  registerList(app, context);
  registerOne(app, context);
}

function registerStore(app: App, { db, clock }: AvailabilityContext): void {
  app.post(
    path,
    {
      schema: {
        operationId: 'storeAvailableQuantities',
        summary: 'Store quantities',
        description:
          'Takes the stock of up to 200 of your variations, each sku once. The entries that are right are stored at once, whatever becomes of the others.',
        headers: writeHeaders,
        body: Type.Array(Type.Ref('AvailableQuantityRequest'), { minItems: 1, maxItems: mostEntries }),
        response: {
          200: Type.Ref('AvailableQuantitySuccess', { description: 'No entry failed.' }),
          207: Type.Ref('AvailableQuantityResults', { description: 'Some entries are stored, some not.' }),
          ...refusals(400, 413, 422),
        },
      },
      ...checkedEnvelope(app),
    },
    async (request, reply) => {
      const batch = batchOf(request);
      const now = clock.now();
      const time = writeTime(requestTimestamp(request, now), now);
      const entries = await storeQuantities(db, request.caller.partner, batch, time);
      if (!entries) return sendText(reply, '{}');
      const outcome = batchOutcome<string>(
        entries.map((entry) => ('error' in entry ? entry : linkedText(entry))),
        request.id,
      );
      return answer(reply, outcome);
    },
  );
}

function registerList(app: App, { db }: AvailabilityContext): void {
  app.get(
    path,
    {
      schema: {
        operationId: 'getAvailableQuantities',
        summary: 'Read quantities',
        description:
          'Stock of your variations, sorted by sku, up to 200 a page. Follow the link `next`: every sku that stays meets you once, whatever is added meanwhile.',
        querystring: query({
          sku: onlySku,
          ...places,
          limit,
          page: Type.Integer({
            minimum: 0,
            maximum: 2_147_483_647,
            default: 0,
            deprecated: true,
            description: 'Number of the page, from 0; without effect beside a cursor. Slow on late pages.',
          }),
        }),
        headers: pageHeaders,
        response: {
          200: Type.Ref('AvailableQuantities', { headers: pageValidator }),
          304: notModified,
          ...refusals(400, 412),
        },
      },
    },
    async (request, reply) => {
      const page = await readQuantities(db, request.caller.partner, pageRequest(request.query));
      const links = JSON.stringify(pageLinks(request.url, page));
      const text = `{"resources":{"variations":[${page.rows.map(linkedText).join()}]},"links":${links}}`;
      return sendPage(request, reply, text);
    },
  );
}

function registerOne(app: App, { db, clock }: AvailabilityContext): void {
  app.get(
    `${path}/:sku`,
    {
      schema: {
        operationId: 'getAvailableQuantity',
        summary: 'Read the quantity of one variation',
        description: 'The stored quantity and when it last became another.',
        params: skuParameter,
        headers: readHeaders,
        response: {
          200: Type.Ref('AvailableQuantity', { headers: validators }),
          304: notModified,
          ...refusals(400, 404, 412),
        },
      },
    },
    async (request, reply) => {
      const [found] = await findQuantities(db, request.caller.partner, [request.params.sku]);
      if (!found) throw noRecord();
      const { lastModified, quantity } = found;
      const etag = `${lastModified.getTime().toString(36)}-${quantity}`;
      return sendEntry(request, reply, { text: linkedText(found), etag, lastModified }, clock.now());
    },
  );
}

/** 200 when no entry failed, 207 when some failed, 422 when all failed. */
function answer(reply: FastifyReply, { results, errors }: BatchOutcome<string>): FastifyReply {
  if (results.length === 0) return sendRefused(reply, 422, { errors });
  const text = `{"results":[${results.join()}],"errors":${JSON.stringify(errors)}}`;
  return sendText(reply.code(errors.length === 0 ? 200 : 207), text);
}

/** An entry with its link as JSON text. Joined by hand, because an answer has up to 200 entries. */
function linkedText({ sku, quantity, lastModified }: StoredQuantity): string {
  const head = `{"sku":${JSON.stringify(sku)},"quantity":${quantity},"lastModified":"${lastModified.toISOString()}"`;
  return `${head},"links":[{"rel":"self","href":"${skuHref(`/v1/availability${path}`, sku)}"}]}`;
}

function pageLinks(url: string, { rows, hasPrev, hasNext }: SkuPage<StoredQuantity>) {
  const [first, last] = [rows[0], rows.at(-1)];
  const links = [{ rel: 'self', href: url }];
  if (hasPrev && first) links.push({ rel: 'prev', href: pageHref(url, { before: first.sku }) });
  if (hasNext && last) links.push({ rel: 'next', href: pageHref(url, { cursor: last.sku }) });
  return links;
}
