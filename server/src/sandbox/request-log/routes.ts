import { Type } from 'typebox';
import { dateFromQuery } from '../../kernel/query.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hidesCustomers } from '../../platform/customers.ts';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import { refusals } from '../schemas.ts';
import { groupErrors } from './grouped.ts';
import { headersOf } from './headers.ts';
import { onWire, present } from './on-wire.ts';
import type { StoredBodies } from './pack.ts';
import { errorQuery, requestQuery } from './schemas.ts';
import { findEntry, searchEntries } from './search.ts';
import { withoutCustomers } from './shown.ts';

/** Writes pending entries first, so that the seller's last request is in the log. */
async function writePending({ requestLog }: SandboxContext): Promise<void> {
  if (!requestLog)
    throw new Refusal('not-found', 'This sandbox keeps no request log (SANDBOX_REQUEST_LOG is off).');
  await requestLog.flush();
}

/** Lets sellers read their own requests. */
export function registerRequestLog(app: App, context: SandboxContext): void {
  registerSearch(app, context);
  registerErrors(app, context);
  registerRequest(app, context);
}

function registerSearch(app: App, context: SandboxContext): void {
  app.get(
    '/requests',
    {
      schema: {
        operationId: 'listSandboxRequests',
        summary: 'Search your requests',
        description:
          'Your own last 10,000 requests, the newest first, those that faults struck among them. Writes that touched an order stay as long as the order. Several criteria have to hold together. A search by an order, with its number or id, also finds the moves of its parcels, and the moves of your clock while it lived. A page can have fewer entries than `limit`, or none, and still a link `next`: the search then goes on there. Requests without a valid token and reads of this log are not logged.',
        querystring: requestQuery,
        response: {
          200: Type.Ref('SandboxRequests', { description: 'A page of requests.' }),
          ...refusals(400, 404),
        },
      },
    },
    async (request) => {
      const { cursor, from, to, statusClass, ...criteria } = request.query;
      const span = { from: dateFromQuery('from', from), to: dateFromQuery('to', to) };
      await writePending(context);
      const { entries, next } = await searchEntries(context.db, request.caller.partner, {
        ...criteria,
        ...span,
        hidesCustomers: hidesCustomers(request.caller),
        statusClass: statusClass === undefined ? undefined : Number(statusClass[0]) || 0,
        before: cursor === undefined ? undefined : Number(cursor),
      });
      return { requests: entries.map(onWire), links: linksOf(request.url, next) };
    },
  );
}

function registerErrors(app: App, context: SandboxContext): void {
  app.get(
    '/request-errors',
    {
      schema: {
        operationId: 'listSandboxRequestErrors',
        summary: 'Count the errors of your requests',
        description:
          'Equal errors among your last 10,000 requests, counted together: same operation, same status, same code, or same title where the code only repeats a status. Errors of single entries of a batch (207) count as well, once a request. The most frequent first, 200 at most.',
        querystring: errorQuery,
        response: {
          200: Type.Ref('SandboxRequestErrors', { description: 'The errors.' }),
          ...refusals(400, 404),
        },
      },
    },
    async ({ caller: { partner }, query }) => {
      const span = { from: dateFromQuery('from', query.from), to: dateFromQuery('to', query.to) };
      await writePending(context);
      const groups = await groupErrors(context.db, partner, span);
      return { errors: groups.map(present) };
    },
  );
}

function registerRequest(app: App, context: SandboxContext): void {
  app.get(
    '/requests/:requestId',
    {
      schema: {
        operationId: 'readSandboxRequest',
        summary: 'Read one of your requests',
        description:
          'With the headers and bodies of the request and of its answer. When several had the same id, the newest is answered. People whose role does not show customers get bodies with masked addresses, and not those that cannot be masked.',
        params: Type.Object({
          requestId: Type.String({
            description: 'X-Request-Id of the answer.',
            examples: ['5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51'],
          }),
        }),
        response: {
          200: Type.Ref('SandboxRequestDetails', { description: 'The request.' }),
          ...refusals(400, 404),
        },
      },
    },
    async ({ caller, params: { requestId } }) => {
      await writePending(context);
      const found = await findEntry(context.db, caller.partner, requestId);
      if (!found) throw new Refusal('not-found', `There is no request ${requestId} in your log.`);
      return { ...onWire(found), ...withBodies(hidesCustomers(caller) ? withoutCustomers(found) : found) };
    },
  );
}

const withBodies = ({ requestHeaders, responseHeaders, requestBody, responseBody }: StoredBodies) =>
  present({
    requestHeaders: headersOf(requestHeaders),
    requestBody,
    responseHeaders: headersOf(responseHeaders),
    responseBody,
  });

function linksOf(url: string, next: number | undefined) {
  const self = { rel: 'self', href: url };
  if (next === undefined) return [self];
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', String(next));
  return [self, { rel: 'next', href: `${path}?${parameters.toString()}` }];
}
