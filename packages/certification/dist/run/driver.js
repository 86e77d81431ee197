/** Only a connector that hangs needs longer, on a busy machine too. */
export const answeredWithinMs = 600_000;
/** Sends an action to a driver. Any answer shows that it lives; only silence is a failure. */
export async function act(driver, action, input) {
    try {
        const answer = await fetch(driver, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ action, ...input }),
            signal: AbortSignal.timeout(answeredWithinMs),
        });
        const text = await answer.text();
        return { taken: answer.status !== 422, answer: parsed(text) };
    }
    catch (error) {
        return { failed: whyOf(error), isLate: error.name === 'TimeoutError' };
    }
}
/** What a driver says of itself; undefined while it does not answer. */
export async function describe(driver) {
    try {
        const answer = await fetch(driver, { signal: AbortSignal.timeout(5_000) });
        const body = parsed(await answer.text());
        return answer.ok && typeof body === 'object' && body !== null ? body : undefined;
    }
    catch {
        return undefined;
    }
}
function whyOf({ name, message, cause }) {
    if (name === 'TimeoutError')
        return `no answer within ${answeredWithinMs / 1_000} s`;
    const { code } = (cause ?? {});
    return code ?? message;
}
/** A text as JSON, or itself. */
export function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
}
