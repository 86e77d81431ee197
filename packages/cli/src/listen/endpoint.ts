import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Receive, type Reply, WebhookError } from '@sellerdock/webhooks';
import { readDelivery } from '@sellerdock/webhooks/node';

export type Event = {
  readonly id: string;
  readonly type: string;
  readonly time: string;
  readonly data: Readonly<Record<string, unknown>>;
};

type Handlers = {
  /** Handles events one after the other. */
  readonly onEvent: (event: Event, consumerId: number) => Promise<void>;
  readonly onFailure: (message: string) => void;
};

export type Endpoint = {
  /** The address of a consumer's endpoint. */
  readonly urlOf: (consumerId: number) => string;
  readonly close: () => Promise<void>;
};

/** How many events may wait for a slow receiver. The server sends further deliveries again later. */
const mostWaiting = 1000;
const place = '/sellerdock-listen/';
const alive = 'sellerdock listens';

/**
 * Opens a receiver on a free port of this machine. Verifies and acknowledges deliveries before it hands over their
 * events, so that a slow receiver behind it delays none.
 */
export async function openEndpoint(receive: Receive, handlers: Handlers): Promise<Endpoint> {
  let waiting = 0;
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (event: Event, consumerId: number) => {
    waiting += 1;
    queue = queue
      .then(() => handlers.onEvent(event, consumerId))
      .catch((error: Error) => handlers.onFailure(error.message))
      .finally(() => (waiting -= 1));
  };
  const take = async (request: IncomingMessage, consumerId: number): Promise<Reply | number> => {
    if (waiting >= mostWaiting) return 503;
    const { events, unrecognised, reply } = await receive(await readDelivery(request, urlOf(consumerId)));
    const all: Event[] = [...events, ...unrecognised].map(({ id, type, time, data }) => ({
      id,
      type,
      time,
      data: { ...data },
    }));
    for (const event of all) if (event.type !== 'webhook.ping') enqueue(event, consumerId);
    return reply;
  };
  const server = createServer((request, response) => {
    const consumerId = Number((request.url ?? '').slice(place.length));
    if (!request.url?.startsWith(place) || !Number.isInteger(consumerId)) return answer(response, 404);
    if (request.method === 'GET') return void response.end(alive);
    take(request, consumerId).then(
      (reply) => answer(response, reply),
      (error: Error) => {
        handlers.onFailure(error.message);
        answer(response, error instanceof WebhookError ? error.status : 500);
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const urlOf = (consumerId: number) => `http://127.0.0.1:${port}${place}${consumerId}`;
  return {
    urlOf,
    async close() {
      server.close();
      server.closeAllConnections();
      await queue;
    },
  };
}

function answer(response: ServerResponse, reply: Reply | number): void {
  if (typeof reply === 'number') response.writeHead(reply).end();
  else response.writeHead(reply.status, reply.headers).end(reply.body);
}

/** True when a listener of this machine had the address and no longer runs. */
export async function isLeftOver(url: string): Promise<boolean> {
  if (!new RegExp(`^http://127\\.0\\.0\\.1:\\d+${place}\\d+$`).test(url)) return false;
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' });
    return (await reply.text()) !== alive;
  } catch {
    return true;
  }
}
