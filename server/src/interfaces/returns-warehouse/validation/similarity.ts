/**
 * A text for comparison: in lower case, with umlauts and ß written out, and without other accents. Straße and Str.
 * are equal, St. is Sankt, and all other characters than letters and digits become one space.
 */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\bst(\.\s*|\s+)/g, 'sankt ')
    .replace(/str(\.|asse\b|\b)/g, 'strasse ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The number of letters to insert, remove, replace or swap with a neighbour that turns one text into the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        next[column - 1]! + 1,
        last[column]! + 1,
        last[column - 1]! + (same ? 0 : 1),
        swapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[b.length]!;
}
