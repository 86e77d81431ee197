import type { Answer, Reply } from './types.js';
/** The state of an update task. */
export type Progress = Answer<'GET', '/v5/products/update-tasks/{processUuid}'>['data'];
export type TaskOptions = {
    /** The version that the products were sent with; 5 unless given. */
    readonly version?: 4 | 5 | undefined;
    readonly signal?: AbortSignal | undefined;
    /** Is told of every state that was read. */
    readonly onProgress?: ((progress: Progress) => void) | undefined;
};
/** Reads an update task, never before its `pingAfter`, until it is done. */
export declare function untilDone({ signal, onProgress }: TaskOptions, read: (signal: AbortSignal | undefined) => Promise<Reply>): Promise<Progress>;
