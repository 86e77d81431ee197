"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.wait = wait;
exports.unlessAborted = unlessAborted;
/** Waits; rejects with the signal's reason when it is aborted. */
function wait(ms, signal) {
    let timer;
    const over = new Promise((resolve) => {
        timer = setTimeout(resolve, ms);
    });
    return unlessAborted(over, signal).finally(() => clearTimeout(timer));
}
/** What the promise gives; rejects with the signal's reason as soon as it is aborted. */
function unlessAborted(promise, signal) {
    if (!signal)
        return promise;
    return new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason);
        if (signal.aborted)
            stop();
        signal.addEventListener('abort', stop, { once: true });
        promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    });
}
