import { problemOfDescription } from './contract.js';
/** Only a connector that hangs needs longer, on a busy machine too. */
export const answerWithinMs = 600_000;
/** The status of a driver that does not know an action. */
const unknownAction = 422;
/** Returns what calls the driver at an address by `fetch`. */
export const callerOf = (driver) => async ({ body, withinMs }) => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const answer = await fetch(driver, {
        ...(body !== undefined && { ...post, body }),
        signal: AbortSignal.timeout(withinMs),
    });
    return { status: answer.status, text: await answer.text() };
};
/** Returns what sends actions to a driver. Any answer shows that it lives; only silence is a failure. */
export const driverAt = (call, withinMs) => async (action, input) => {
    try {
        const { status, text } = await call({ body: JSON.stringify({ action, ...input }), withinMs });
        const answer = parsed(text);
        if (isOk(status) || status === unknownAction)
            return { taken: isOk(status), answer };
        return { taken: true, answer, status };
    }
    catch (error) {
        return { failed: whyOf(error, withinMs), isLate: error.name === 'TimeoutError' };
    }
};
const isOk = (status) => status >= 200 && status < 300;
const describedWithinMs = 5_000;
/** Asks a driver what it says of itself. */
export async function describe(call) {
    try {
        const { status, text } = await call({ withinMs: describedWithinMs });
        const body = parsed(text);
        if (!isOk(status))
            return { wrong: `GET answers ${status}` };
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
/** The same, checked by `driver.schema.json`. */
export async function describeDriver(call) {
    const described = await describe(call);
    if ('wrong' in described)
        return described;
    const problem = problemOfDescription(described.description);
    return problem === undefined
        ? described
        : { wrong: `what it says of itself is not as driver.schema.json says: ${problem}` };
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
