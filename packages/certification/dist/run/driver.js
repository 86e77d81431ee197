/** Only a connector that hangs needs longer, on a busy machine too. */
export const answerWithinMs = 600_000;
/** The status of a driver that does not know an action. */
const unknownAction = 422;
/** Returns what sends actions to a driver. Any answer shows that it lives; only silence is a failure. */
export const driverAt = (driver, withinMs) => async (action, input) => {
    try {
        const answer = await fetch(driver, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ action, ...input }),
            signal: AbortSignal.timeout(withinMs),
        });
        const { status, ok } = answer;
        const body = parsed(await answer.text());
        if (ok || status === unknownAction)
            return { taken: ok, answer: body };
        return { taken: true, answer: body, status };
    }
    catch (error) {
        return { failed: whyOf(error, withinMs), isLate: error.name === 'TimeoutError' };
    }
};
const describedWithinMs = 5_000;
/** Asks a driver what it says of itself. */
export async function describe(driver) {
    try {
        const answer = await fetch(driver, { signal: AbortSignal.timeout(describedWithinMs) });
        const body = parsed(await answer.text());
        if (!answer.ok)
            return { wrong: `GET answers ${answer.status}` };
        if (typeof body === 'string')
            return { wrong: 'GET answers no JSON' };
        if (typeof body !== 'object' || body === null)
            return { wrong: 'GET answers no JSON object' };
        return { description: body };
    }
    catch (error) {
        return { wrong: whyOf(error, describedWithinMs) };
    }
}
function whyOf({ name, message, cause }, withinMs) {
    if (name === 'TimeoutError')
        return `no answer within ${withinMs / 1_000} s`;
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
