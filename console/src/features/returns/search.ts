import { textFilter } from '../../api/text-filter.ts';

export const returnStates = ['ANNOUNCED', 'ACCEPTED', 'REJECTED', 'MISDIRECTED'] as const;
type ReturnState = (typeof returnStates)[number];

/** The filters of the list of returns, and which item is open. */
export type ReturnsSearch = { readonly text?: string; readonly status?: ReturnState; readonly item?: string };

export function returnsSearch({ text, status, item }: Readonly<Record<string, string>>): ReturnsSearch {
  const known = returnStates.find((one) => one === status);
  return { ...textFilter(text), ...(known && { status: known }), ...(item && { item }) };
}
