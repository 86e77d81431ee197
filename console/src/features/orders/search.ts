import { textFilter } from '../../api/text-filter.ts';

/** The filters of the list of orders. */
export type OrdersSearch = { readonly text?: string; readonly status?: OrderChoice };

/** States by which the list can be filtered. An order has the most important state among its items. */
export const orderChoices = [
  /** Processable, and not suspected of fraud. */
  'TO_SEND',
  'ANNOUNCED',
  'PROCESSABLE',
  'SENT',
  'RETURNED',
  'CANCELLED_BY_PARTNER',
  'CANCELLED_BY_MARKETPLACE',
] as const;
export type OrderChoice = (typeof orderChoices)[number];

export function ordersSearch({ text, status }: Readonly<Record<string, string>>): OrdersSearch {
  const known = orderChoices.find((one) => one === status);
  return { ...textFilter(text), ...(known && { status: known }) };
}

export const storyParts = ['activity', 'parcels', 'returns', 'money', 'call', 'hooks'] as const;
export type StoryPart = (typeof storyParts)[number];

/** Which part of an order's story is shown, and which item is open. */
export type OrderSearch = { readonly show?: StoryPart; readonly item?: string };

export function orderSearch({ show, item }: Readonly<Record<string, string>>): OrderSearch {
  const part = storyParts.find((one) => one === show);
  return { ...(part && { show: part }), ...(item && { item }) };
}
