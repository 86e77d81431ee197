import { createServer } from 'node:http';
import { WebhookError } from '@sellerdock/webhooks';
import { readDelivery } from '@sellerdock/webhooks/node';
/** How many events may wait for a slow receiver. The server sends further deliveries again later. */
const mostWaiting = 1000;
const place = '/sellerdock-listen/';
const alive = 'sellerdock listens';
/**
 * Opens a receiver on a free port of this machine. Verifies and acknowledges deliveries before it hands over their
 * events, so that a slow receiver behind it delays none.
 */
export async function openEndpoint(receive, handlers) {
    let waiting = 0;
    let queue = Promise.resolve();
    const enqueue = (event, consumerId) => {
        waiting += 1;
        queue = queue
            .then(() => handlers.onEvent(event, consumerId))
            .catch((error) => handlers.onFailure(error.message))
            .finally(() => (waiting -= 1));
    };
    const take = async (request, consumerId) => {
        if (waiting >= mostWaiting)
            return 503;
        const { events, unrecognised, reply } = await receive(await readDelivery(request, urlOf(consumerId)));
        const all = [...events, ...unrecognised].map(({ id, type, time, data }) => ({
            id,
            type,
            time,
            data: { ...data },
        }));
        for (const event of all)
            if (event.type !== 'webhook.ping')
                enqueue(event, consumerId);
        return reply;
    };
    const server = createServer((request, response) => {
        const consumerId = Number((request.url ?? '').slice(place.length));
        if (!request.url?.startsWith(place) || !Number.isInteger(consumerId))
            return answer(response, 404);
        if (request.method === 'GET')
            return void response.end(alive);
        take(request, consumerId).then((reply) => answer(response, reply), (error) => {
            handlers.onFailure(error.message);
            answer(response, error instanceof WebhookError ? error.status : 500);
        });
    });
    await new Promise((resolve, reject) => {
        server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address();
    const urlOf = (consumerId) => `http://127.0.0.1:${port}${place}${consumerId}`;
    return {
        urlOf,
        async close() {
            server.close();
            server.closeAllConnections();
            await queue;
        },
    };
}
function answer(response, reply) {
    if (typeof reply === 'number')
        response.writeHead(reply).end();
    else
        response.writeHead(reply.status, reply.headers).end(reply.body);
}
/** True when a listener of this machine had the address and no longer runs. */
export async function isLeftOver(url) {
    if (!new RegExp(`^http://127\\.0\\.0\\.1:\\d+${place}\\d+$`).test(url))
        return false;
    try {
        const reply = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' });
        return (await reply.text()) !== alive;
    }
    catch {
        return true;
    }
}
