import type { Answer, Reply } from './types.js';
/** The state of an update task. */
export type Progress = Answer<'GET', '/v5/products/update-tasks/{processUuid}'>['data'];
export type TaskOptions = {
    /** The version that the products were sent with; 5 unless given. */
    readonly version?: 4 | 5 | undefined;
    readonly signal?: AbortSignal | undefined;
    /** Time until the task is done, with all reads and waits; no limit unless given. Then a `TaskNotDoneError` is thrown. */
    readonly deadlineMs?: number | undefined;
    /** Is told of every state that was read. */
    readonly onProgress?: ((progress: Progress) => void) | undefined;
};
/** The time for an update task is over before the task is done. It goes on: read it again later. */
export declare class TaskNotDoneError extends Error {
    readonly name = "TaskNotDoneError";
    readonly processUuid: string;
    /** The state that was read last; undefined when none was. */
    readonly progress: Progress | undefined;
    constructor(processUuid: string, progress: Progress | undefined, cause: unknown);
}
type Read = (signal: AbortSignal | undefined) => Promise<Reply>;
/** Reads an update task, never before its `pingAfter`, until it is done. */
export declare function untilDone(processUuid: string, { signal, deadlineMs, onProgress }: TaskOptions, read: Read): Promise<Progress>;
export {};
