import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Caller } from '../../kernel/caller.ts';
import { bodyErrors, checkedEnvelope } from '../../platform/http/checked-body.ts';
import { requestTimestamp } from '../../platform/http/request-timestamp.ts';
import type { App } from '../../platform/http/server.ts';
import type { Actor } from '../orders/index.ts';
import type { ReturnsContext } from './context.ts';
import { type CursorPosition, placeFromText, placeToText } from './cursor.ts';
import { errorItem } from './errors.ts';
import { mostItems } from './models.ts';
import { positionItemsOf, type Verdict } from './rules.ts';
import { type ListQuery, listQuery, refusals, writeHeaders } from './schemas.ts';
import { settleReturns } from './settle.ts';
import { readReturns } from './store.ts';

/** The list of returns. */
export function registerList(app: App, { db }: ReturnsContext): void {
  app.get(
    '/',
    {
      schema: {
        operationId: 'getReturns',
        summary: 'Read returns',
        description:
          'Items that customers announced to send back, and what became of them; the newest change first. Items that you accept or reject without an announcement are listed too.',
        querystring: listQuery,
        response: { 200: Type.Ref('ReturnedPositionItems'), ...refusals() },
      },
      preValidation: async ({ query }) => inUpperCase(query),
    },
    async (request) => {
      const { limit, page, status, after } = request.query;
      const start = after === undefined ? { skip: (page - 1) * limit } : { after: placeFromText(after) };
      const rows = await readReturns(db, request.caller.partner, { status, start, limit: limit + 1 });
      const positionItems = rows.slice(0, limit);
      const last = rows.length > limit ? positionItems.at(-1) : undefined;
      return { positionItems, links: linksOf(request.url, request.query, last) };
    },
  );
}

/** Acceptance and rejection, which differ in their words only. */
export function registerDecisions(app: App, context: ReturnsContext): void {
  for (const { verdict, path, name, summary, description, operationId } of decisions) {
    app.post(
      path,
      {
        schema: {
          operationId,
          summary,
          description,
          headers: writeHeaders,
          body: Type.Ref(`${name}Returns`),
          response: {
            200: Type.Ref(`${name}ReturnsSuccess`, { description: 'Every item went through.' }),
            207: Type.Ref(`${name}ReturnsMultiStatus`, { description: 'Some items or all are unchanged.' }),
            ...refusals(413, 422),
          },
        },
        ...checkedEnvelope(app),
      },
      (request, reply) => decide(context, request, reply, verdict),
    );
  }
}

const decisions = [
  {
    verdict: 'ACCEPTED',
    path: '/acceptance',
    name: 'Accepted',
    operationId: 'acceptReturns',
    summary: 'Accept returns',
    description: `Accepts the return of up to ${mostItems} sent items, announced or not. Each item is judged by itself. An accepted one is RETURNED at once and the customer is refunded; that is final.`,
  },
  {
    verdict: 'REJECTED',
    path: '/rejection',
    name: 'Rejected',
    operationId: 'rejectReturns',
    summary: 'Reject returns',
    description: `Sends up to ${mostItems} items back to the customer. Each item is judged by itself. A rejected item stays SENT: it can be announced, rejected or accepted again.`,
  },
] as const;

async function decide(
  context: ReturnsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  verdict: Verdict,
): Promise<FastifyReply> {
  const refused = bodyErrors(request);
  requestTimestamp(request);
  const items = positionItemsOf(request.body, refused);
  const { partner } = request.caller;
  const actor = actorOf(request.caller);
  const outcomes = await settleReturns(context, partner, { actor, verdict, items });
  const results = outcomes.flatMap((entry) =>
    'error' in entry ? [] : [{ ...entry.sent, ...entry.details }],
  );
  const errors = outcomes.flatMap((entry, index) =>
    'error' in entry ? [errorItem(entry.error, index, request.id)] : [],
  );
  return errors.length === 0 ? reply.send({ results }) : reply.code(207).send({ results, errors });
}

const actorOf = ({ subject }: Caller): Actor => ({ side: 'PARTNER', id: subject });

/** Accepts a status in small letters. */
function inUpperCase(query: { status?: unknown }): void {
  const { status } = query;
  if (typeof status === 'string' && /^[a-z]+$/i.test(status)) query.status = status.toUpperCase();
}

/** The links of a page: to itself, and to the next page when more entries follow the last one. */
function linksOf(url: string, { limit, page }: ListQuery, last: CursorPosition | undefined) {
  const self = { href: url, rel: 'self' };
  if (!last) return [self];
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const next = { limit: String(limit), page: String(page + 1), after: placeToText(last) };
  for (const [name, value] of Object.entries(next)) parameters.set(name, value);
  return [self, { href: `${path}?${parameters.toString()}`, rel: 'next' }];
}
