import type { Answer, Reply } from './types.ts';
import { wait } from './wait.ts';

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
export async function untilDone(
  { signal, onProgress }: TaskOptions,
  read: (signal: AbortSignal | undefined) => Promise<Reply>,
): Promise<Progress> {
  for (;;) {
    const { data, headers } = await read(signal);
    const progress = data as Progress;
    onProgress?.(progress);
    if (progress.state === 'done') return progress;
    const now = Date.parse(headers.get('date') ?? '') || Date.now();
    const aheadMs = Date.parse(progress.pingAfter) - now;
    // Further ahead is no queue, but a sandbox whose clock was moved.
    await wait(aheadMs > 5 * 60_000 ? 5_000 : Math.max(500, aheadMs), signal);
  }
}
