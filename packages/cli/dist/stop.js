/** Ends at the first signal; the second one ends the process at once. */
export function untilStopped() {
    const ending = new AbortController();
    const { signal } = ending;
    const promise = new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const ask = () => {
        if (signal.aborted)
            process.exit(130);
        ending.abort();
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
        process.on(name, ask);
    return { promise, signal, now: () => ending.abort() };
}
/** Works until a signal comes. What a signal interrupts is no failure. */
export async function untilSignal(work) {
    const { signal } = untilStopped();
    try {
        await work(signal);
    }
    catch (error) {
        if (!signal.aborted)
            throw error;
    }
}
