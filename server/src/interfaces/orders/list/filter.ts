import type { FulfillmentStatus } from '../lifecycle.ts';

/** Dates by which a request can order the list. */
export const orderColumnTypes = [
  'ORDER_DATE',
  'ORDER_LIFECYCLE_DATE',
  'LAST_MODIFIED_DATE',
  'EXPECTED_DELIVERY_DATE',
] as const;
export const orderDirections = ['ASC', 'DESC'] as const;
export const listModes = ['BUCKET', 'AT_LEAST_ONE'] as const;

export const defaultLimit = 128;
export const largestLimit = 256;

/** Which orders a list has, and in which order. Dates are ISO texts in UTC; a bound belongs to the range. */
export type OrderFilter = {
  readonly column: (typeof orderColumnTypes)[number];
  readonly direction: (typeof orderDirections)[number];
  readonly mode: (typeof listModes)[number];
  /** Each status once. An empty list stands for all. */
  readonly statuses: readonly FulfillmentStatus[];
  /** Lower bound of the date that orders the list. */
  readonly fromDate?: string;
  readonly fromOrderDate?: string;
  readonly toOrderDate?: string;
};

/** Last order of a page: its date in UTC to the microsecond, or `infinity`, and its number among equal dates. */
export type CursorPosition = { readonly date: string; readonly number: number };

/** A page of a list: the first one, or the one after a position. */
export type ListRequest = {
  readonly filter: OrderFilter;
  readonly after?: CursorPosition;
  readonly limit: number;
};
