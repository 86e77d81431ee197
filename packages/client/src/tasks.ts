import type { Answer, Reply } from './types.ts';
import { wait } from './wait.ts';

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
export class TaskNotDoneError extends Error {
  override readonly name = 'TaskNotDoneError';
  readonly processUuid: string;
  /** The state that was read last; undefined when none was. */
  readonly progress: Progress | undefined;

  constructor(processUuid: string, progress: Progress | undefined, cause: unknown) {
    const { state = 'unknown' } = progress ?? {};
    super(`The update task ${processUuid} is not done in time: its last state is ${state}`, { cause });
    this.processUuid = processUuid;
    this.progress = progress;
  }
}

type Read = (signal: AbortSignal | undefined) => Promise<Reply>;

/** Reads an update task, never before its `pingAfter`, until it is done. */
export async function untilDone(
  processUuid: string,
  { signal, deadlineMs, onProgress }: TaskOptions,
  read: Read,
): Promise<Progress> {
  const deadline = deadlineMs === undefined ? undefined : AbortSignal.timeout(deadlineMs);
  const signals = [signal, deadline].filter((one) => one !== undefined);
  const stop = signals.length > 0 ? AbortSignal.any(signals) : undefined;
  let last: Progress | undefined;
  try {
    for (;;) {
      const { data, headers } = await read(stop);
      last = data as Progress;
      onProgress?.(last);
      if (last.state === 'done') return last;
      await wait(pauseMs(last, headers), stop);
    }
  } catch (error) {
    const isLate = deadline?.aborted === true && error === deadline.reason;
    throw isLate ? new TaskNotDoneError(processUuid, last, error) : error;
  }
}

function pauseMs({ pingAfter }: Progress, headers: Headers): number {
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const aheadMs = Date.parse(pingAfter) - now;
  // Further ahead is no queue, but a sandbox whose clock was moved.
  return aheadMs > 5 * 60_000 ? 5_000 : Math.max(500, aheadMs || 0);
}
