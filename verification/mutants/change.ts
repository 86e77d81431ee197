/** One change of a source: `put` stands in place of the characters from `start` up to `end`. */
export type Change = { readonly start: number; readonly end: number; readonly put: string };

export const changed = (text: string, { start, end, put }: Change): string =>
  text.slice(0, start) + put + text.slice(end);
