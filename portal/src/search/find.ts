import { stem, wordsOf } from './words.ts';

/** A place that can be found: a page or a section of one. */
export interface SearchDoc {
  url: string;
  title: string;
  /** Title of the page when this is a section of it, else what kind of page it is. */
  subcategory: string;
  text: string;
}

/** The first search file. */
export interface SearchDocs {
  searchDocs: SearchDoc[];
  options: {
    maxHits: number;
    languages: string[];
    weights: { title: number; keywords: number; content: number };
  };
}

/** The second search file: for each term the places that have it, as number and weight in turns. */
export interface SearchIndex {
  terms: Record<string, number[]>;
}

/** A place that was found, with an excerpt around the first word of the query. */
export type Hit = SearchDoc;

/**
 * Finds the places that have the words of a query, those with all words first, then by weight. The last word counts as
 * the beginning of one. Answers at most `options.maxHits`.
 */
export function find(query: string, { searchDocs, options }: SearchDocs, index: SearchIndex): Hit[] {
  const words = wordsOf(query).filter((word) => word.length > 1);
  if (words.length === 0) return [];
  const found = new Map<number, { matched: number; weight: number }>();
  const all = Object.keys(index.terms);
  for (const [position, word] of words.entries()) {
    const best = new Map<number, number>();
    for (const term of matching(word, position === words.length - 1, all)) {
      const places = index.terms[term] ?? [];
      const rarity = Math.log(1 + (2 * searchDocs.length) / places.length);
      const exact = term === stem(word) ? 1 : 0.4;
      for (let at = 0; at < places.length; at += 2) {
        const [place = 0, weight = 0] = places.slice(at, at + 2);
        best.set(place, Math.max(best.get(place) ?? 0, weight * rarity * exact));
      }
    }
    for (const [place, weight] of best) {
      const before = found.get(place) ?? { matched: 0, weight: 0 };
      found.set(place, { matched: before.matched + 1, weight: before.weight + weight });
    }
  }
  for (const [place, hit] of found) hit.weight *= 1 + coverage(words, searchDocs[place]?.title ?? '');
  return [...found]
    .sort(([a, one], [b, two]) => two.matched - one.matched || two.weight - one.weight || a - b)
    .slice(0, options.maxHits)
    .flatMap(([place]) => searchDocs[place] ?? [])
    .map((doc) => ({ ...doc, text: excerpt(doc.text, words) }));
}

/** How much of a title the query says, 0 to 1: a search for a page by its name should find the page first. */
function coverage(words: string[], title: string): number {
  const stems = words.map(stem);
  const named = wordsOf(title).map(stem);
  return named.filter((word) => stems.includes(word)).length / Math.max(1, named.length);
}

function matching(word: string, isLast: boolean, terms: string[]): string[] {
  const stemmed = stem(word);
  return terms.filter((term) => term === stemmed || term === word || (isLast && term.startsWith(word)));
}

function excerpt(text: string, words: string[]): string {
  const small = text.toLowerCase();
  const at = words.map((word) => small.indexOf(stem(word))).find((place) => place >= 0) ?? 0;
  const from = at < 40 ? 0 : text.indexOf(' ', at - 40) + 1;
  const cut = text.slice(from, from + 130);
  return `${from > 0 ? '… ' : ''}${cut}${from + 130 < text.length ? ' …' : ''}`;
}
