import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { checkedEnvelope } from '../../../platform/http/checked-body.ts';
import { requestTimestamp } from '../../../platform/http/request-timestamp.ts';
import type { App } from '../../../platform/http/server.ts';
import { noRecord, sendEntry, sendJson, sendPage, sendRefused } from '../answers.ts';
import { type BatchOutcome, batchOf, batchOutcome, mostEntries } from '../batch.ts';
import type { AvailabilityContext } from '../context.ts';
import { pageHref, pageRequest } from '../paging.ts';
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
import { onWire } from './rules.ts';
import { findDeliveryInformation, readDeliveryInformation } from './store.ts';
import { storeDeliveryInformation } from './write.ts';

const path = '/product-delivery-information';

/** Registers the reads and writes of delivery information. */
export function registerDeliveryInformation(app: App, context: AvailabilityContext): void {
  registerStore(app, context);
  registerList(app, context);
  registerOne(app, context);
}

function registerStore(app: App, { db, clock }: AvailabilityContext): void {
  app.post(
    path,
    {
      schema: {
        operationId: 'storeProductDeliveryInformation',
        summary: 'Store product delivery information',
        description:
          'Links up to 200 of your variations, each sku once, to shipping profiles and processing times. The entries that are right are stored, whatever becomes of the others.',
        headers: writeHeaders,
        body: Type.Array(Type.Ref('ProductDeliveryInformation'), { minItems: 1, maxItems: mostEntries }),
        response: {
          202: Type.Ref('AvailabilityMessage', { description: 'Every entry is accepted.' }),
          207: Type.Ref('ProductDeliveryInformationResults', {
            description: 'Some entries are accepted, some not.',
          }),
          ...refusals(400, 413, 422),
          404: Type.Ref('AvailabilityError', {
            description: 'Every entry names an unknown sku or shipping profile; nothing was stored.',
          }),
        },
      },
      ...checkedEnvelope(app),
    },
    async (request, reply) => {
      const batch = batchOf(request);
      const now = clock.now();
      const time = writeTime(requestTimestamp(request, now), now);
      const entries = await storeDeliveryInformation(db, request.caller.partner, batch, time);
      const outcome = batchOutcome(
        entries.map((entry) => ('error' in entry ? entry : onWire(entry))),
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
        operationId: 'getAllProductDeliveryInformation',
        summary: 'Read product delivery information',
        description:
          'Shipping profile and processing time of your variations, sorted by sku, up to 200 a page. Follow `links.href` until an answer has no `links`.',
        querystring: query({ sku: onlySku, cursor: places.cursor, limit }),
        headers: pageHeaders,
        response: {
          200: Type.Ref('ProductDeliveryInformationList', { headers: pageValidator }),
          304: notModified,
          ...refusals(400, 412),
        },
      },
    },
    async (request, reply) => {
      const { sku, cursor, limit } = request.query;
      const wanted = pageRequest({ sku, cursor, limit });
      const page = await readDeliveryInformation(db, request.caller.partner, wanted);
      const last = page.rows.at(-1);
      const next = page.hasNext && last && { href: pageHref(request.url, { cursor: last.sku }), rel: 'next' };
      const answer = { results: page.rows.map(onWire), ...(next ? { links: next } : {}) };
      return sendPage(request, reply, JSON.stringify(answer));
    },
  );
}

function registerOne(app: App, { db, clock }: AvailabilityContext): void {
  app.get(
    `${path}/:sku`,
    {
      schema: {
        operationId: 'getProductDeliveryInformation',
        summary: 'Read the delivery information of one variation',
        description: 'Its shipping profile and processing time; DEFAULT when it follows the profile.',
        params: skuParameter,
        headers: readHeaders,
        response: {
          200: Type.Ref('ProductDeliveryInformation', { headers: validators }),
          304: notModified,
          ...refusals(400, 404, 412),
        },
      },
    },
    async (request, reply) => {
      const [found] = await findDeliveryInformation(db, request.caller.partner, [request.params.sku]);
      if (!found) throw noRecord();
      const text = JSON.stringify(onWire(found));
      const etag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
      return sendEntry(request, reply, { text, etag, lastModified: found.lastModified }, clock.now());
    },
  );
}

/**
 * 202 when every entry is stored, 207 when some are. When none is: 404 if every entry names an unknown sku or
 * profile, else 422.
 */
function answer(reply: FastifyReply, outcome: BatchOutcome<unknown>): FastifyReply {
  const { results, errors } = outcome;
  const [first] = errors;
  if (!first) return sendJson(reply.code(202), { message: 'The product delivery information is accepted.' });
  if (results.length > 0) return sendJson(reply.code(207), outcome);
  if (errors.some(({ code }) => code !== 404)) return sendRefused(reply, 422, { errors });
  const others = errors.length === 1 ? '' : ` ${errors.length - 1} further entries failed as well.`;
  return sendRefused(reply, 404, { ...first, detail: `${first.detail}${others}` });
}
