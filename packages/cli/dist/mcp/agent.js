import { ApiError, createClient } from '@sellerdock/client';
import { readDocument } from './document.js';
import { readGuides } from './guides.js';
/** Knowledge of a server. */
export function openKnowledge(url) {
    return { document: onceRead(() => readDocument(url)), guides: onceRead(() => readGuides(url)) };
}
function onceRead(read) {
    let reading;
    return () => {
        reading ??= read().catch((error) => {
            reading = undefined;
            throw error;
        });
        return reading;
    };
}
/** A client of the API in the name of who sent this token. */
export const apiOf = (baseUrl, token) => createClient({ baseUrl, token: async () => token, attempts: 2 });
/** Tells whether the server is a sandbox; asks it once. */
export function sandboxOf(api) {
    return onceRead(async () => {
        try {
            const { data } = await api.GET('/v1/sandbox/clock');
            return typeof data?.now === 'string';
        }
        catch (error) {
            if (error instanceof ApiError && error.status === 404)
                return false;
            throw error;
        }
    });
}
