const timeoutMs = 15_000;
/** Posts one event as plain JSON. Never throws. */
export async function forwardEvent(url, event) {
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    try {
        const reply = await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'user-agent': 'sellerdock-listen' },
            body: JSON.stringify(event),
            redirect: 'manual',
            signal: AbortSignal.timeout(timeoutMs),
        });
        await reply.body?.cancel();
        return { status: reply.status, durationMs: took() };
    }
    catch (error) {
        const { message, cause } = error;
        return { error: cause?.code ?? message, durationMs: took() };
    }
}
