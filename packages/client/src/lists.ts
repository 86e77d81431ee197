import { LISTS } from './generated/tables.ts';
import type { AnyInput } from './request.ts';
import type { ListPath, Reply } from './types.ts';

type Read = (input: AnyInput) => Promise<Reply>;
type Follow = (url: string, input: AnyInput) => Promise<Reply>;
type Facts = { readonly at: readonly string[]; readonly counted?: number; readonly after?: true };
type Link = { readonly rel: string; readonly href: string };

/** The pages of a list, as many as are taken: the next one is read when it is asked for. */
export function pagesOf(path: ListPath, input: AnyInput, read: Read, follow: Follow): AsyncGenerator<Reply> {
  const { counted, after }: Facts = LISTS[path];
  if (after) return resumedPages(path, input, read);
  return counted === undefined
    ? followedPages(input, read, follow)
    : countedPages(path, input, read, counted);
}

async function* followedPages(input: AnyInput, read: Read, follow: Follow): AsyncGenerator<Reply> {
  let answer = await read(input);
  for (;;) {
    yield answer;
    const { links = [] } = (answer.data ?? {}) as { links?: Link | Link[] };
    const next = [links].flat().find(({ rel }) => rel === 'next')?.href;
    if (next === undefined) return;
    answer = await follow(next, input);
  }
}

/** For lists whose answer says in `next` after which entry to read on. Some of them say so on the last page too. */
async function* resumedPages(path: ListPath, input: AnyInput, read: Read): AsyncGenerator<Reply> {
  let answer = await read(input);
  for (;;) {
    yield answer;
    const { next: after } = (answer.data ?? {}) as { next?: unknown };
    if (after === undefined || entriesIn(path, answer).length === 0) return;
    const query = { ...input.params?.query, after };
    answer = await read({ ...input, params: { ...input.params, query }, requestId: undefined });
    if (entriesIn(path, answer).length === 0) return;
  }
}

/** For the list that has no link `next`: counts pages until one is not full. */
async function* countedPages(
  path: ListPath,
  input: AnyInput,
  read: Read,
  largest: number,
): AsyncGenerator<Reply> {
  const query = { page: 1, limit: largest, ...input.params?.query };
  for (let page = Number(query.page); ; page += 1) {
    const answer = await read({ ...input, params: { ...input.params, query: { ...query, page } } });
    yield answer;
    if (entriesIn(path, answer).length < Number(query.limit)) return;
  }
}

/** The entries of one page; none of a page that has not changed. */
export function entriesIn(path: ListPath, { data }: Reply): readonly unknown[] {
  let found: unknown = data;
  for (const name of LISTS[path].at) found = (found as Record<string, unknown> | undefined)?.[name];
  return (found ?? []) as readonly unknown[];
}
