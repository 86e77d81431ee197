import { type Problem } from './problems.js';
import type { AnyInput } from './request.js';
import type { BatchEntry, BatchPath, Reply } from './types.js';
/** An entry that the API refused, with everything that is wrong with it. */
export type FailedEntry<One> = {
    /** Its place among all entries that were given. */
    readonly index: number;
    readonly entry: One;
    readonly problems: readonly Problem[];
};
/** What became of the entries of one request. */
export type BatchOutcome<One> = {
    readonly done: readonly One[];
    readonly failed: readonly FailedEntry<One>[];
};
/** As much of an answer as tells what became of entries. */
type SplitAnswer = Partial<Reply> & {
    readonly status: number;
};
/**
 * Splits what was sent into what was done and what failed, by the places that the errors of an answer name. Throws
 * `ApiError` when an error names none: then nobody knows which entries were done.
 */
export declare function split<P extends BatchPath>(path: P, entries: readonly BatchEntry<P>[], answer: SplitAnswer): BatchOutcome<BatchEntry<P>>;
/** One request of a batch that was cut to size. */
type AnyBatch = BatchOutcome<unknown> & {
    readonly first: number;
    readonly entries: readonly unknown[];
    readonly answer: Reply | undefined;
};
/** Sends entries in requests of the size that the path takes, one after the other, as they are asked for. */
export declare function batchesOf(path: BatchPath, input: AnyInput & {
    readonly entries: Iterable<unknown>;
}, send: (input: AnyInput) => Promise<Reply>): AsyncGenerator<AnyBatch>;
export {};
