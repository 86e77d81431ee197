"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.TaskNotDoneError = void 0;
exports.untilDone = untilDone;
const wait_ts_1 = require("./wait.js");
/** The time for an update task is over before the task is done. It goes on: read it again later. */
class TaskNotDoneError extends Error {
    name = 'TaskNotDoneError';
    processUuid;
    /** The state that was read last; undefined when none was. */
    progress;
    constructor(processUuid, progress, cause) {
        const { state = 'unknown' } = progress ?? {};
        super(`The update task ${processUuid} is not done in time: its last state is ${state}`, { cause });
        this.processUuid = processUuid;
        this.progress = progress;
    }
}
exports.TaskNotDoneError = TaskNotDoneError;
/** Reads an update task, never before its `pingAfter`, until it is done. */
async function untilDone(processUuid, { signal, deadlineMs, onProgress }, read) {
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
            await (0, wait_ts_1.wait)(pauseMs(last, headers), stop);
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
