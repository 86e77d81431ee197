/** Heights that pages have room for; in points. */
export type PageHeights = {
  readonly first: number;
  readonly further: number;
  /** Height of the line that carries a sum to or from another page. */
  readonly carry: number;
  /** Height of the tail, which stays on one page; more than that of `carry`. */
  readonly tail: number;
};

/**
 * Divides rows among pages, in order. Every page but the last has room for a line with the sum carried over, and
 * every page but the first for a line with the sum brought forward. The tail stays with at least the last row. A
 * first page without room below its head has no rows.
 */
export function paginate(
  heights: readonly number[],
  { first, further, carry, tail }: PageHeights,
): number[][] {
  const pages: number[][] = [[]];
  let left = first;
  const turn = () => {
    pages.push([]);
    left = further - carry;
  };
  for (const [index, height] of heights.entries()) {
    if (height + carry > left) turn();
    pages.at(-1)!.push(index);
    left -= height;
  }
  if (tail <= left) return pages;
  const last = pages.at(-1)!;
  if (last.length > 1) pages.push([last.pop()!]);
  else pages.push([]);
  return pages;
}
