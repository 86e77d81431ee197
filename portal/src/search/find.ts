import MiniSearch, {
  type Query as AnyQuery,
  type AsPlainObject,
  type Options,
  type SearchResult,
} from 'minisearch';
import { isMatched } from './highlight.ts';
import { SYNONYMS } from './synonyms.ts';
import { isStopWord, stem, wordsOf } from './words.ts';

/** A place that can be found: a page or a section of one. */
export interface SearchDoc {
  url: string;
  title: string;
  /** For a section, the title of its page; otherwise the kind of page. */
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

/** The second search file: the index as MiniSearch writes it, whose ids are the numbers of the documents. */
export type SearchIndex = AsPlainObject;

/** A place that was found, with an excerpt around the first word that matched. */
export interface Hit extends SearchDoc {
  /**
   * The stems that matched in the place: words of the query, their synonyms in the pages, and corrections of typos.
   */
  matched: string[];
}

/** Finds places for a query, the best first. */
export type Finder = (query: string) => Hit[];

type Query = Exclude<AnyQuery, symbol>;

/** How the index splits texts into terms. Index and query must use the same options. */
export const INDEX_OPTIONS: Options = {
  fields: ['title', 'keywords', 'content'],
  tokenize: wordsOf,
  processTerm: (word) => (word.length > 1 && !isStopWord(word) ? stem(word) : null),
};

const THESAURUS_OPTIONS: Options = {
  fields: ['words'],
  tokenize: wordsOf,
  processTerm: (word) => [...new Set([stem(word), word])],
  searchOptions: { processTerm: stem },
};

const PHRASES = new Map(
  SYNONYMS.flatMap(({ phrases, names }) =>
    phrases.map((phrase) => [wordsOf(phrase).map(stem).join(' '), names]),
  ),
);

/** Makes the function that searches the two files. */
export function openFinder({ searchDocs, options }: SearchDocs, index: SearchIndex): Finder {
  const engine = MiniSearch.loadJS(index, INDEX_OPTIONS);
  const thesaurus = new MiniSearch(THESAURUS_OPTIONS);
  thesaurus.addAll(SYNONYMS);
  const boostDocument = (id: number): number => importance(searchDocs[id] as SearchDoc);
  const search = (queries: Query[], combineWith: 'AND' | 'OR'): SearchResult[] =>
    engine
      .search({ combineWith, queries }, { boost: options.weights, boostDocument })
      .map((result) => ({
        ...result,
        score: result.score * (1 + 2 * coverage(searchDocs[result.id]?.title ?? '', result.terms)),
      }))
      .sort((one, two) => two.score - one.score);
  return (query) => {
    const queries = queriesFor(query, { engine, thesaurus });
    if (queries.length === 0) return [];
    const found = new Map<number, SearchResult>();
    for (const combineWith of ['AND', 'OR'] as const) {
      if (found.size < options.maxHits)
        for (const result of search(queries, combineWith))
          if (!found.has(result.id)) found.set(result.id, result);
    }
    return [...found.values()].slice(0, options.maxHits).flatMap((result) => {
      const doc = searchDocs[result.id];
      return doc ? [{ ...doc, text: excerpt(doc.text, result.terms), matched: result.terms }] : [];
    });
  };
}

/**
 * The part of a title that the query contains, from 0 to 1. A search for a page's name should find this page first.
 */
function coverage(title: string, stems: string[]): number {
  const named = wordsOf(title)
    .filter((word) => !isStopWord(word))
    .map(stem);
  return named.filter((word) => stems.includes(word)).length / Math.max(1, named.length);
}

/**
 * The weight of a place: guides weigh most, then sections of guides, operations, operations of products v4, and
 * overviews.
 */
function importance({ subcategory, url }: SearchDoc): number {
  // Each error has an entry; only its code or title shall bring it before the guides.
  if (url.includes('/errors#')) return 0.4;
  if (subcategory === 'Guide') return 1.4;
  if (subcategory === 'Overview') return 0.7;
  if (subcategory === 'Reference') return url.includes('/products-v4/') ? 0.8 : 1;
  return url.includes('/api-guides') ? 1.3 : 1.15;
}

/**
 * Makes one query for each word. Two words with a common meaning count as one. A joined word, such as `NO_STOCK`, is
 * searched as a whole, or by its parts if no page has it.
 */
function queriesFor(query: string, vocabulary: Vocabulary): Query[] {
  const typed = query.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const words = typed.flatMap((word, at) => {
    const parts = wordsOf(word);
    const whole = parts.at(-1) ?? '';
    const isWhole = parts.length > 1 && isKnown(joined(whole, at === typed.length - 1), vocabulary);
    return isWhole ? [whole] : parts.slice(0, parts.length > 1 ? -1 : 1);
  });
  const meant = words.filter((word) => word.length > 1 && !isStopWord(word));
  const queries: Query[] = [];
  for (let at = 0; at < meant.length; at += 1) {
    const word = meant[at] ?? '';
    const isLast = at === meant.length - 1;
    const names = PHRASES.get(
      meant
        .slice(at, at + 2)
        .map(stem)
        .join(' '),
    );
    if (names) {
      queries.push(anyOf([allOf(meant.slice(at, at + 2)), ...names.map(allOf)]));
      at += 1;
    } else queries.push(word.includes('_') ? joined(word, isLast) : meanings(word, isLast, vocabulary));
  }
  return queries;
}

/** Searches a joined word as a whole, or as the beginning of a longer one. */
const joined = (word: string, isLast: boolean): Query =>
  anyOf([{ queries: [word], tokenize: (text) => [text] }, ...(isLast ? [begun(word)] : [])]);

/** The search index, and the index of synonyms for readers' words. */
interface Vocabulary {
  engine: MiniSearch;
  thesaurus: MiniSearch;
}

/**
 * Searches a word as written and by its synonyms. If no page has it, tries in turn: the beginning of a longer word
 * (last word only), other spellings of umlauts and swapped letters, the parts of a German compound, and finally words
 * with typos.
 */
function meanings(word: string, isLast: boolean, vocabulary: Vocabulary): Query {
  const exact = exactly(word, vocabulary);
  if (exact.length > 0) return anyOf(exact);
  if (isLast) {
    const longer = [
      ...(isKnown(begun(word), vocabulary) ? [begun(word)] : []),
      ...names(word, vocabulary, { prefix: true, processTerm: asTyped }),
    ];
    if (longer.length > 0) return anyOf(longer);
  }
  for (const form of otherForms(word)) {
    const found = exactly(form, vocabulary);
    if (found.length > 0) return anyOf(found);
  }
  const parts = compound(word, vocabulary);
  if (parts) return allOf(parts);
  const meant = names(word, vocabulary, { fuzzy: mostSlips(word), processTerm: asTyped });
  return anyOf([{ queries: [word], fuzzy: mostSlips(stem(word)) }, ...meant]);
}

const anyOf = (queries: Query[]): Query => ({ combineWith: 'OR', queries });
const allOf = (queries: Query[]): Query => ({ combineWith: 'AND', queries });

const asTyped = (word: string): string => word;

/** Searches words that begin with this text, without stemming. */
const begun = (word: string): Query => ({
  queries: [word],
  prefix: true,
  tokenize: (text) => [text],
  processTerm: asTyped,
});

const isKnown = (query: Query, { engine }: Vocabulary): boolean => engine.search(query).length > 0;

function exactly(word: string, vocabulary: Vocabulary): Query[] {
  return [...(isKnown(word, vocabulary) ? [word] : []), ...names(word, vocabulary)];
}

function names(word: string, { thesaurus }: Vocabulary, options: object = {}): Query[] {
  const found = thesaurus.search(word, options);
  const best = found.filter(({ score }) => score === found[0]?.score);
  return best.flatMap(({ id }) => SYNONYMS[id]?.names.map(allOf) ?? []);
}

/** Returns how many letters of a word may be wrong. */
function mostSlips(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

function otherForms(word: string): string[] {
  const swapped = [...word]
    .slice(1)
    .map((letter, at) => word.slice(0, at) + letter + (word[at] ?? '') + word.slice(at + 2));
  return [word.replaceAll(/([aou])e/g, '$1'), ...swapped].filter((form) => form !== word);
}

/** Splits a German compound into two parts, if both are words of the index. */
function compound(word: string, vocabulary: Vocabulary): Query[] | undefined {
  for (let at = word.length - 4; at >= 4; at -= 1) {
    const last = exactly(word.slice(at), vocabulary);
    const first = [word.slice(0, at), word.slice(0, at).replace(/s$/, '')]
      .map((part) => exactly(part, vocabulary))
      .find((found) => found.length > 0);
    if (first && last.length > 0) return [anyOf(first), anyOf(last)];
  }
  return undefined;
}

function excerpt(text: string, stems: string[]): string {
  const at = [...text.matchAll(/[\p{L}\p{N}_]+/gu)].find(({ 0: word }) => isMatched(word, stems))?.index ?? 0;
  const from = at < 40 ? 0 : text.indexOf(' ', at - 40) + 1;
  const cut = text.slice(from, from + 130);
  return `${from > 0 ? '… ' : ''}${cut}${from + 130 < text.length ? ' …' : ''}`;
}
