import { Type } from 'typebox';
import { dateFromQuery } from '../../kernel/query.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import { refusals } from '../schemas.ts';
import { requestQuery } from './schemas.ts';
import { findEntry, type StoredBodies, type StoredEntry, searchEntries } from './store.ts';

/** Writes pending entries first, so that the seller's last request is in the log. */
async function writePending({ requestLog }: SandboxContext): Promise<void> {
  if (!requestLog)
    throw new Refusal('not-found', 'This sandbox keeps no request log (SANDBOX_REQUEST_LOG is off).');
  await requestLog.flush();
}

/** Lets sellers read their own requests. */
export function registerRequestLog(app: App, context: SandboxContext): void {
  registerSearch(app, context);
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
          'Your own last 10,000 requests, the newest first, those that faults struck among them. Several criteria have to hold together. Requests without a valid token and those below `/v1/sandbox/requests` are not logged.',
        querystring: requestQuery,
        response: {
          200: Type.Ref('SandboxRequests', { description: 'A page of requests.' }),
          ...refusals(400, 404),
        },
      },
    },
    async (request) => {
      const { cursor, from, limit, ...criteria } = request.query;
      const since = dateFromQuery('from', from);
      await writePending(context);
      const found = await searchEntries(context.db, request.caller.partner, {
        ...criteria,
        from: since,
        before: cursor === undefined ? undefined : Number(cursor),
        limit: limit + 1,
      });
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      return { requests: page.map(onWire), links: linksOf(request.url, last) };
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
          'With the bodies of the request and of its answer. When several had the same id, the newest is answered.',
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
    async ({ caller: { partner }, params: { requestId } }) => {
      await writePending(context);
      const found = await findEntry(context.db, partner, requestId);
      if (!found) throw new Refusal('not-found', `There is no request ${requestId} in your log.`);
      return onWire(found);
    },
  );
}

const onWire = ({ number: _number, ...entry }: StoredEntry & Partial<StoredBodies>) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));

function linksOf(url: string, last: StoredEntry | undefined) {
  const self = { rel: 'self', href: url };
  if (!last) return [self];
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', String(last.number));
  return [self, { rel: 'next', href: `${path}?${parameters.toString()}` }];
}
