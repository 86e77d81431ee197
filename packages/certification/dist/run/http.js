import { setTimeout as sleep } from 'node:timers/promises';
/** How a connector is told whose it is. */
export const environmentOf = (url, { clientId, clientSecret }) => ({
    SELLERDOCK_URL: url,
    SELLERDOCK_CLIENT_ID: clientId,
    SELLERDOCK_CLIENT_SECRET: clientSecret,
});
/** The run cannot go on: no server answers, or not as a sandbox does. */
export class RunError extends Error {
}
/** The server did not answer in time. It may still do what it was asked. */
export class LateError extends RunError {
}
const renewedBeforeMs = 120_000;
const tokenWithinMs = 120_000;
const mostRepeats = 6;
/**
 * Opens a caller. It has a token before its first call, and repeats what a busy server refuses. Fails with a `LateError`
 * when an answer takes longer than `answeredWithinMs`.
 */
export function openCaller(url, who, answeredWithinMs = 120_000) {
    const tokenNow = typeof who === 'function' ? who : tokensOf(url, who);
    return async (method, path, { body, headers } = {}) => {
        for (let attempt = 1;; attempt += 1) {
            const answer = await send(url, path, {
                method,
                headers: {
                    authorization: `Bearer ${await tokenNow()}`,
                    ...(body !== undefined && { 'content-type': 'application/json' }),
                    ...headers,
                },
                ...(body !== undefined && { body: JSON.stringify(body) }),
                signal: AbortSignal.timeout(answeredWithinMs),
            });
            if (![429, 503].includes(answer.status) || attempt > mostRepeats)
                return answer;
            const seconds = Number(answer.headers.get('retry-after') ?? 1);
            await sleep(Math.min(seconds, 10) * 1_000);
        }
    };
}
/** Gets a token with the secret of an account, and a new one before it ends. */
function tokensOf(url, { clientId, clientSecret }) {
    let token = { text: '', until: 0 };
    return async () => {
        if (token.until > Date.now())
            return token.text;
        const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId });
        form.set('client_secret', clientSecret);
        const signal = AbortSignal.timeout(tokenWithinMs);
        const { status, body } = await send(url, '/v1/token', { method: 'POST', body: form, signal });
        const { access_token: text, expires_in: seconds } = (body ?? {});
        if (status !== 200 || typeof text !== 'string')
            throw new RunError(`${url} gave ${clientId} no token (HTTP ${status}).`);
        token = { text, until: Date.now() + Number(seconds) * 1_000 - renewedBeforeMs };
        return text;
    };
}
async function send(url, path, init) {
    try {
        const answer = await fetch(`${url}${path}`, { ...init, redirect: 'manual' });
        return { status: answer.status, headers: answer.headers, body: parsed(await answer.text()) };
    }
    catch (error) {
        const { name, cause } = error;
        const { code, message } = (cause ?? error);
        const sentence = `No server answers at ${url} (${typeof code === 'string' ? code : message}).`;
        throw new (name === 'TimeoutError' ? LateError : RunError)(sentence, { cause: error });
    }
}
function parsed(text) {
    try {
        return text === '' ? undefined : JSON.parse(text);
    }
    catch {
        return text;
    }
}
/** What a server said against a call, for people. */
export function refusalOf({ status, body }) {
    const { errors, detail, error } = (body ?? {});
    const [first] = Array.isArray(errors) ? errors : [];
    return [`HTTP ${status}`, first?.detail ?? first?.title ?? detail ?? error].filter(Boolean).join(': ');
}
