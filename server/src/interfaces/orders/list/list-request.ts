import { dateFromQuery } from '../../../kernel/query.ts';
import type { FulfillmentStatus } from '../lifecycle.ts';
import { readCursor } from './cursor.ts';
import { defaultLimit, type ListRequest, type OrderFilter } from './filter.ts';

export type ListQuery = {
  readonly fromDate?: string | undefined;
  readonly fromOrderDate?: string | undefined;
  readonly toOrderDate?: string | undefined;
  readonly fulfillmentStatus?: readonly FulfillmentStatus[] | undefined;
  readonly limit?: number | undefined;
  readonly orderDirection?: OrderFilter['direction'] | undefined;
  readonly orderColumnType?: OrderFilter['column'] | undefined;
  readonly mode?: OrderFilter['mode'] | undefined;
  readonly nextcursor?: string | undefined;
};

/** Reads the query of the order list. With a cursor, only the limit of the query counts. 400 for an invalid date or cursor. */
export function listRequest({ limit = defaultLimit, nextcursor, ...query }: ListQuery): ListRequest {
  if (nextcursor !== undefined) return { ...readCursor(nextcursor), limit };
  const {
    orderColumnType: column = 'ORDER_LIFECYCLE_DATE',
    orderDirection: direction = 'ASC',
    mode = 'BUCKET',
  } = query;
  const dates = Object.fromEntries(
    (['fromDate', 'fromOrderDate', 'toOrderDate'] as const).flatMap((name) => {
      const date = dateFromQuery(name, query[name]);
      return date ? [[name, date.toISOString()]] : [];
    }),
  );
  const statuses = [...new Set(query.fulfillmentStatus)].sort();
  return { filter: { column, direction, mode, statuses, ...dates }, limit };
}
