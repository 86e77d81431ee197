import MiniSearch from 'minisearch';
import { everydayWords } from './everyday.ts';
import type { Operation } from './operation.ts';

/** Finds operations by what they do, the best first. */
export type FindOperations = (query: string, most: number) => Operation[];

/** Words that say nothing about an operation. */
const empty = new Set(
  (
    'a an and any are as at be been by can could did do does for from get gets had has have how i if in into is it its let ' +
    'me my need of on once or our please shall should so some something somebody tell that the their them then there these ' +
    'they this to us via want was way we what when where which who will with would you your'
  ).split(' '),
);

/** What agents seldom mean: older versions, the console’s own screens, and what only a sandbox has. */
function weightOf({ path, tags }: Operation, words: ReadonlySet<string>): number {
  if (path.startsWith('/v4/products')) return words.has('v4') ? 2 : 0.4;
  if (tags.includes('Console')) return words.has('console') ? 1.5 : 0.4;
  const isMeant = ['sandbox', 'simulat', 'test', 'fake', 'fault'].some((word) => words.has(word));
  return tags.includes('Sandbox') && !isMeant ? 0.5 : 1;
}

/** The search over all operations of a document: by everyday words, names and summaries, paths, and descriptions. */
export function operationFinder(operations: readonly Operation[]): FindOperations {
  const search = new MiniSearch<{ readonly id: number }>({
    fields: ['everyday', 'name', 'path', 'about'],
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: {
      boost: { everyday: 4, name: 2.5, path: 1.5, about: 0.5 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      weights: { prefix: 0.4, fuzzy: 0.2 },
      bm25: { k: 1.2, b: 0.2, d: 0.5 }, // Long fields are no worse: they have more everyday words.
    },
  });
  search.addAll(
    operations.map(({ operationId, summary, method, path, tags, description }, id) => ({
      ...{ id, everyday: everydayWords[operationId] ?? '' },
      ...{
        name: `${operationId} ${summary} ${tags.join(' ')}`,
        path: `${method} ${path}`,
        about: description,
      },
    })),
  );
  return (query, most) => {
    const exact = operations.filter(
      ({ operationId }) => operationId.toLowerCase() === query.trim().toLowerCase(),
    );
    const words = new Set(wordsOf(query).flatMap((word) => termOf(word) || []));
    const found = search
      .search(query, { boostDocument: (id) => weightOf(operations[id as number]!, words) })
      .map(({ id }) => operations[id as number]!);
    return [...new Set([...exact, ...found])].slice(0, most);
  };
}

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u);

/** A word as it is compared: without its endings. Nothing for a word that says nothing. */
function termOf(word: string): string | false {
  if (word === '' || empty.has(word)) return false;
  const [, stem = word] = /^(.{3,}?)(?:ations?|ions?|ments?|ings?|ies|ed|es|s|y|e)$/.exec(word) ?? [];
  return stem.replace(/([bdgklmnprt])\1$/, '$1');
}
