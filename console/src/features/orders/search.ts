/** The filters of the list of orders. */
export type OrdersSearch = { readonly text?: string };

export const ordersSearch = ({ text }: Readonly<Record<string, string>>): OrdersSearch =>
  text ? { text } : {};

export const storyParts = ['activity', 'parcels', 'returns', 'money', 'call', 'hooks'] as const;
export type StoryPart = (typeof storyParts)[number];

/** Which part of an order's story is shown, and which item is open. */
export type OrderSearch = { readonly show?: StoryPart; readonly item?: string };

export function orderSearch({ show, item }: Readonly<Record<string, string>>): OrderSearch {
  const part = storyParts.find((one) => one === show);
  return { ...(part && { show: part }), ...(item && { item }) };
}
