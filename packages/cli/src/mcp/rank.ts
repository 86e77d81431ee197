/**
 * Orders things by how many words of a query their texts have; those in the first text count three times as much. Words are
 * compared by their beginning, so that "orders" finds "order".
 */
export function rank<One>(
  all: readonly One[],
  query: string,
  texts: (one: One) => readonly [string, string],
): One[] {
  const words = wordsOf(query).map((word) => word.slice(0, Math.max(4, word.length - 2)));
  const scored = all.map((one) => {
    const [name, about] = texts(one).map(wordsOf) as [string[], string[]];
    const has = (among: readonly string[], word: string) => among.some((other) => other.startsWith(word));
    const score = words.reduce(
      (sum, word) => sum + (has(name, word) ? 3 : 0) + (has(about, word) ? 1 : 0),
      0,
    );
    return { one, score: score / Math.sqrt(4 + name.length) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word.length > 1);
