"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.tokenSource = tokenSource;
const renewBeforeMs = 60_000;
/** Keeps one token for all calls, renews it a minute before its end, and asks once however many calls wait for it. */
function tokenSource(options, ask) {
    let current;
    let asked;
    async function renew(refused) {
        const issued = 'token' in options ? await options.token(refused) : await ask(formOf(options));
        current = undefined;
        if (typeof issued === 'string')
            return issued;
        const { access_token: token, expires_in: seconds } = issued;
        if (typeof token !== 'string')
            throw new TypeError('The token request was answered without access_token.');
        const lifetimeMs = seconds * 1000;
        current = { token, renewAt: Date.now() + lifetimeMs - Math.min(renewBeforeMs, lifetimeMs / 2) };
        return token;
    }
    return (refused) => {
        if (current && current.token !== refused && Date.now() < current.renewAt) {
            return Promise.resolve(current.token);
        }
        asked ??= renew(refused).finally(() => {
            asked = undefined;
        });
        return asked;
    };
}
function formOf(options) {
    const { clientId, clientSecret, scope } = options;
    return {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        ...(scope !== undefined && { scope }),
    };
}
