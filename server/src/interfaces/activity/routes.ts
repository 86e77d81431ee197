import { Type } from 'typebox';
import { dateFromQuery } from '../../kernel/query.ts';
import type { App } from '../../platform/http/server.ts';
import type { ActivityContext } from './context.ts';
import { activityQuery, refusals } from './models.ts';
import { kindsOf, uuidOf } from './parameters.ts';
import { findOrder, searchActivity } from './read.ts';
import { hidesSnapshots, visibleKinds, withoutSnapshot } from './visible.ts';
import { onWire } from './wire.ts';

/** Lets partners read what happened. */
export function registerList(app: App, { db }: ActivityContext): void {
  app.get(
    '/',
    {
      schema: {
        operationId: 'listActivity',
        summary: 'Search what happened',
        description:
          'Everything that happened to your orders, products and set-up, and who did it, the newest first. Several criteria have to hold together. A page can have fewer entries than `limit`: follow the link `next` until there is none. The scope `orders` shows what happens to orders and webhooks; `products`, `availability` and `sandbox` show what belongs to them; people and credentials are shown to administrators who have signed in. People of every role see that the clock was moved, a snapshot restored or the sandbox reset.',
        querystring: activityQuery,
        response: {
          200: Type.Ref('ActivityList', { description: 'A page of entries.' }),
          ...refusals(400),
        },
      },
    },
    async ({ caller, query, url }) => {
      const visible = visibleKinds(caller);
      const { orderNumber, cursor, limit, requestId, sku } = query;
      const search = {
        sku,
        requestId,
        salesOrderId: uuidOf('salesOrderId', query.salesOrderId),
        kinds: kindsOf(query.kind, visible),
        from: dateFromQuery('from', query.from),
        to: dateFromQuery('to', query.to),
        before: uuidOf('cursor', cursor),
        limit,
      };
      const pageOf = async (wanted: typeof search) => {
        const { entries, next } = await searchActivity(db, caller.partner, wanted);
        return listOf(url, {
          entries: hidesSnapshots(caller) ? entries.map(withoutSnapshot) : entries,
          next,
        });
      };
      if (orderNumber === undefined) return pageOf(search);
      const named = await findOrder(db, caller.partner, orderNumber);
      const isSame = search.salesOrderId === undefined || search.salesOrderId === named;
      if (named === undefined || !isSame) return listOf(url, { entries: [], next: undefined });
      return pageOf({ ...search, salesOrderId: named });
    },
  );
}

function listOf(url: string, { entries, next }: Awaited<ReturnType<typeof searchActivity>>) {
  const self = { rel: 'self' as const, href: url };
  const links = next === undefined ? [self] : [self, { rel: 'next' as const, href: linkTo(url, next) }];
  return { entries: entries.map(onWire), links };
}

function linkTo(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters.toString()}`;
}
