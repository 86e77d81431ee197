import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createReceiver, encryptionKid, publishedSigningKeys, WebhookError } from '@sellerdock/webhooks';
import { readDelivery } from '@sellerdock/webhooks/node';
import type { Connector } from './marketplace.ts';
import { walkOrders } from './orders.ts';
import { walkReturns } from './returns.ts';
import type { Store } from './store.ts';

const path = '/v1/webhooks/consumers/{consumerId}';

/** The numbers of our consumers: 106 is told of orders, 101 of judged returns. */
const consumers = [
  { consumerId: 106, eventTypes: ['order.created' as const] },
  { consumerId: 101, eventTypes: ['return-results.provided' as const] },
];

/**
 * Receives deliveries. The package verifies and decrypts them, and follows the marketplace when it changes its signing
 * keys. Events are stored before they are acknowledged, each once; a forged delivery is refused and leaves nothing.
 */
export async function listen({ store, url }: Connector, port: number, onEvent: () => void): Promise<Server> {
  const receive = await createReceiver({
    signingKeys: publishedSigningKeys({ url: `${url}/.well-known/webhook-jwks.json` }),
    decryptionKeys: [privateKeyOf(store)],
  });
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const { events, unrecognised, reply } = await receive(await readDelivery(request, addressOf(port)));
      const sql = 'INSERT OR IGNORE INTO event (id, event) VALUES (?, ?)';
      store.together(() => {
        for (const event of [...events, ...unrecognised]) {
          if (event.type !== 'webhook.ping') store.run(sql, event.id, JSON.stringify(event));
        }
      });
      response.writeHead(reply.status, { ...reply.headers }).end(reply.body);
      onEvent();
    } catch (error) {
      response.writeHead(error instanceof WebhookError ? error.status : 500).end();
    }
  };
  const server = createServer((request, response) => void take(request, response));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

const addressOf = (port: number): string => `http://127.0.0.1:${port}/hooks`;

/** Our private key never leaves the store. */
function privateKeyOf(store: Store): string {
  const known = store.position('private key');
  if (known !== undefined) return known;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  store.moveTo('private key', text);
  return text;
}

/** Makes sure that the marketplace knows our address and our key, and has seen that we can read what it sends. */
export async function register({ store, api }: Connector, port: number): Promise<void> {
  const text = privateKeyOf(store);
  const key = createPublicKey(text).export({ type: 'spki', format: 'pem' }) as string;
  const kid = await encryptionKid(text);
  for (const { consumerId, eventTypes } of consumers) {
    const params = { path: { consumerId } };
    const url = addressOf(port);
    const { consumers: ours } = (await api.GET('/v1/webhooks/consumers')).data;
    let known = ours.find((one) => one.consumerId === consumerId);
    known ??= (await api.POST('/v1/webhooks/consumers', { body: { consumerId, url, eventTypes, key } })).data;
    if (known.url !== url) known = (await api.PATCH(path, { params, body: { url } })).data;
    if (!known.keys.some((one) => one.kid === kid)) await api.POST(`${path}/keys`, { params, body: { key } });
    if (known.state !== 'active') await api.POST(`${path}/verification`, { params });
  }
}

/**
 * Acts on stored events. They can come late, twice or in another order, so an event is only a hint to read what there
 * is now. Events of types that we do not know stay stored.
 */
export async function handleEvents(connector: Connector): Promise<void> {
  const { store } = connector;
  const rows = store.rows<{ id: string; event: string }>('SELECT id, event FROM event WHERE handled = 0');
  const types = new Set(rows.map(({ event }) => (JSON.parse(event) as { type: string }).type));
  if (types.has('order.created')) await walkOrders(connector);
  if (types.has('return-results.provided')) await walkReturns(connector);
  for (const { id } of rows) store.run('UPDATE event SET handled = 1 WHERE id = ?', id);
}
