import { ApiError, NoAnswerError } from '@sellerdock/client';
import { reach } from '../client.js';
import { CliFailure } from '../failure.js';
const path = '/v1/activity/stream';
/** Opens the event stream of the account, with a new token. Fails as other calls do. */
export async function openStream(seller, query, { place, signal }) {
    const url = `${seller.url}${path}?${new URLSearchParams(query)}`;
    const headers = {
        accept: 'text/event-stream',
        authorization: `Bearer ${await seller.token()}`,
        ...(place === undefined ? {} : { 'last-event-id': place }),
    };
    const reply = await reach(url, { headers, signal }).catch((error) => {
        throw new NoAnswerError('GET', path, '', error);
    });
    const { status, body } = reply;
    const type = reply.headers.get('content-type') ?? '';
    if (status === 200 && body && type.startsWith('text/event-stream'))
        return body;
    const text = await reply.text();
    if (status === 200)
        throw new CliFailure(`${url} answered 200 without events. Is that a Sellerdock?`);
    const requestId = reply.headers.get('x-request-id') ?? '';
    const data = /json/.test(type) ? JSON.parse(text) : text;
    throw new ApiError('GET', path, { status, headers: reply.headers, requestId, data });
}
