import { parseTimestamp } from '../../../kernel/timestamp.ts';
import { invalidCursor } from '../errors.ts';
import { type FulfillmentStatus, fulfillmentStatuses } from '../lifecycle.ts';
import {
  type CursorPosition,
  listModes,
  type OrderFilter,
  orderColumnTypes,
  orderDirections,
} from './filter.ts';

/** The opaque cursor of the page after a position. It holds the whole request except the limit. */
export function cursorAfter(filter: OrderFilter, { date, number }: CursorPosition): string {
  const { column, direction, mode, statuses, fromDate, fromOrderDate, toOrderDate } = filter;
  // JSON has null for the bounds that are missing.
  const parts = [column, direction, mode, statuses, fromDate, fromOrderDate, toOrderDate, date, number];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The request that a cursor continues. 400 for a text that `cursorAfter` cannot have made. */
export function readCursor(cursor: string): { filter: OrderFilter; after: CursorPosition } {
  const parts = partsOf(cursor);
  const [column, direction, mode, statuses, ...rest] = parts;
  const [fromDate, fromOrderDate, toOrderDate, date, number] = rest;
  const bounds = Object.entries({ fromDate, fromOrderDate, toOrderDate }).filter(
    ([, bound]) => bound !== null,
  );
  const read =
    isOneOf(orderColumnTypes, column) &&
    isOneOf(orderDirections, direction) &&
    isOneOf(listModes, mode) &&
    isStatusList(statuses) &&
    bounds.every(([, bound]) => isDate(bound, 3)) &&
    isPlaceDate(date) &&
    Number.isSafeInteger(number)
      ? {
          filter: { column, direction, mode, statuses, ...Object.fromEntries(bounds) },
          after: { date, number: number as number },
        }
      : undefined;
  if (read && cursorAfter(read.filter, read.after) === cursor) return read;
  throw invalidCursor();
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) return parts;
  } catch {
    throw invalidCursor();
  }
  throw invalidCursor();
}

const isOneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  words.some((word) => word === value);

function isStatusList(value: unknown): value is FulfillmentStatus[] {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return false;
  return value.every((word) => isOneOf(fulfillmentStatuses, word));
}

const isPlaceDate = (value: unknown): value is string => value === 'infinity' || isDate(value, 6);

/** True for a date-time in UTC with exactly this many fraction digits. */
function isDate(value: unknown, digits: number): value is string {
  if (typeof value !== 'string' || !new RegExp(`:\\d\\d\\.\\d{${digits}}Z$`).test(value)) return false;
  return parseTimestamp(value) !== undefined;
}
