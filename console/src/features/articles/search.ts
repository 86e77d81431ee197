import { textFilter } from '../../api/text-filter.ts';

export const articleStatuses = ['PENDING', 'ONLINE', 'RESTRICTED', 'REJECTED', 'INACTIVE'] as const;
type ArticleStatus = (typeof articleStatuses)[number];

/** The filters of the list of articles, and which article is open. */
export type ArticlesSearch = {
  readonly text?: string;
  readonly status?: ArticleStatus;
  readonly article?: string;
};

export function articlesSearch({ text, status, article }: Readonly<Record<string, string>>): ArticlesSearch {
  const known = articleStatuses.find((one) => one === status);
  return { ...textFilter(text), ...(known && { status: known }), ...(article && { article }) };
}
