import type { AnyInput } from './request.js';
import type { ListPath, Reply } from './types.js';
type Read = (input: AnyInput) => Promise<Reply>;
type Follow = (url: string, input: AnyInput) => Promise<Reply>;
/** The pages of a list, as many as are taken: the next one is read when it is asked for. */
export declare function pagesOf(path: ListPath, input: AnyInput, read: Read, follow: Follow): AsyncGenerator<Reply>;
/** The entries of one page; none of a page that has not changed. */
export declare function entriesIn(path: ListPath, { data }: Reply): readonly unknown[];
export {};
