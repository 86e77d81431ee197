import { TaskNotDoneError } from './errors.js';
import { wait } from './wait.js';
/** Reads an update task, never before its `pingAfter`, until it is done. */
export async function untilDone(processUuid, { signal, deadlineMs, onProgress }, read) {
    const deadline = deadlineMs === undefined ? undefined : AbortSignal.timeout(deadlineMs);
    const signals = [signal, deadline].filter((one) => one !== undefined);
    const stop = signals.length > 0 ? AbortSignal.any(signals) : undefined;
    let last;
    try {
        for (;;) {
            const { data, headers } = await read(stop);
            last = data;
            onProgress?.(last);
            if (last.state === 'done')
                return last;
            await wait(pauseMs(last, headers), stop);
        }
    }
    catch (error) {
        const isLate = deadline?.aborted === true && error === deadline.reason;
        throw isLate ? new TaskNotDoneError(processUuid, last, error) : error;
    }
}
function pauseMs({ pingAfter }, headers) {
    const now = Date.parse(headers.get('date') ?? '') || Date.now();
    const aheadMs = Date.parse(pingAfter) - now;
    // Further ahead is no queue, but a sandbox whose clock was moved.
    return aheadMs > 5 * 60_000 ? 5_000 : Math.max(500, aheadMs || 0);
}
