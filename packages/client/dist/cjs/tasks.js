"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.untilDone = untilDone;
const wait_ts_1 = require("./wait.js");
/** Reads an update task, never before its `pingAfter`, until it is done. */
async function untilDone({ signal, onProgress }, read) {
    for (;;) {
        const { data, headers } = await read(signal);
        const progress = data;
        onProgress?.(progress);
        if (progress.state === 'done')
            return progress;
        const now = Date.parse(headers.get('date') ?? '') || Date.now();
        const aheadMs = Date.parse(progress.pingAfter) - now;
        // Further ahead is no queue, but a sandbox whose clock was moved.
        await (0, wait_ts_1.wait)(aheadMs > 5 * 60_000 ? 5_000 : Math.max(500, aheadMs), signal);
    }
}
