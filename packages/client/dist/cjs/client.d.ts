import { type BatchOutcome } from './batches.js';
import type { ClientOptions } from './options.js';
import { type Progress, type TaskOptions } from './tasks.js';
import type { Answer, BatchEntry, BatchPath, CallOptions, Entry, Input, InputOf, ListPath, Method, PathOf } from './types.js';
/** Sends one call. Throws `ApiError` for a refusal and `NoAnswerError` when none came. */
type Send<M extends Method> = <P extends PathOf<M>>(path: P, ...input: InputOf<M, P>) => Promise<Answer<M, P>>;
/** One request of many entries, with what became of them. */
export type Batch<P extends BatchPath> = BatchOutcome<BatchEntry<P>> & {
    /** Place of its first entry among all that were given. */
    readonly first: number;
    readonly entries: readonly BatchEntry<P>[];
    /** Undefined when every entry was refused. */
    readonly answer: Answer<'POST', P> | undefined;
};
type BatchInput<P extends BatchPath> = Omit<Input<'POST', P>, 'body' | keyof CallOptions> & CallOptions & {
    readonly entries: Iterable<BatchEntry<P>>;
};
/** What a client can do. */
export interface Client {
    readonly GET: Send<'GET'>;
    readonly PUT: Send<'PUT'>;
    readonly POST: Send<'POST'>;
    readonly DELETE: Send<'DELETE'>;
    readonly PATCH: Send<'PATCH'>;
    /** The pages of a list, as many as are taken: the next one is read when it is asked for. */
    pages<P extends ListPath>(path: P, ...input: InputOf<'GET', P>): AsyncGenerator<Answer<'GET', P>>;
    /** The entries of all pages of a list, one after the other. */
    entries<P extends ListPath>(path: P, ...input: InputOf<'GET', P>): AsyncGenerator<Entry<P>>;
    /** Sends any number of entries in requests of the size that the path takes; the next when it is asked for. */
    batches<P extends BatchPath>(path: P, input: BatchInput<P>): AsyncGenerator<Batch<P>>;
    /** Reads an update task of products, never before its `pingAfter`, until it is done. Throws `TaskNotDoneError` after `deadlineMs`. */
    waitForTask(processUuid: string, options?: TaskOptions): Promise<Progress>;
}
/** Makes a client of the API. Nothing is sent before the first call. */
export declare function createClient(options: ClientOptions): Client;
export {};
