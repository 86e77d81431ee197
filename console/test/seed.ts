import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from '../../server/src/webhooks/message/testing.ts';
import { variation } from '../../server/test/support/fixtures.ts';
import type { Product } from '../../server/test/support/product.ts';
import { until } from '../../server/test/support/until.ts';

/** Names as somebody might choose them to break a page: very long, and with markup. */
export const hostile = {
  partner:
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft <b>&amp;</b> Söhne GmbH',
  person: '<img src=x onerror=alert(1)> "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"',
  sku: `'"><script>alert(1)</script>-${'LANG'.repeat(40)}`,
  article: `<i onclick="x">KANNE</i> & 'SOEHNE' #1?%41`,
  title: `<b>Gänsedaunenkopfkissenbezugsstoffmusterkartonage</b> "extra-lang" ${'sehr '.repeat(12)}breit`,
  answer: '<script>alert(1)</script> the receiver is broken',
} as const;

/** A receiver that passes the challenge; what it answers to events can be changed. */
export type Receiver = {
  readonly url: string;
  status: number;
  readonly publicKey: string;
  readonly server: Server;
};

export async function startReceiver(): Promise<Receiver> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const receive: (...exchange: Parameters<RequestListener>) => Promise<unknown> = async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const events = JSON.parse(decrypt(request.headers, Buffer.concat(chunks), keys.privateKey)) as {
      type: string;
      data: object;
    }[];
    if (events[0]?.type === 'webhook.ping') return reply.end(JSON.stringify(events[0].data));
    return reply.writeHead(receiver.status, { 'content-type': 'text/html' }).end(hostile.answer);
  };
  const server = createServer((request, reply) => {
    receive(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const publicKey = keys.publicKey.export({ format: 'pem', type: 'spki' }) as string;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/${'hooks/'.repeat(12)}`,
    status: 500,
    publicKey,
    server,
  };
  return receiver;
}

/** Requests, orders, an endpoint with failed deliveries and hostile names for the first seller. */
export async function seed(product: Product, receiver: Receiver): Promise<void> {
  const token = await product.token('seller-one');
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${product.address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return reply.status;
  };
  const done = async (...[method, path, body]: Parameters<typeof call>) => {
    const status = await call(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}`);
  };
  /** Uploads, and waits for what becomes of it. */
  const upload = async (path: string, entries: readonly unknown[]) => {
    await done('POST', path, entries);
    await until(async () => (await db`SELECT FROM update_task WHERE finished_at IS NULL`).length === 0);
  };
  const db = product.openDatabase(1);
  const endpoint = {
    consumerId: 106,
    url: receiver.url,
    eventTypes: ['order.created'],
    key: receiver.publicKey,
  };
  // Its order is not delivered: two orders in one delivery would be split while a test looks at it. Events go to the
  // endpoints that exist when the engine plans them, a moment after the order.
  await done('POST', '/v1/sandbox/scenarios/one-piece');
  await until(async () => (await db`SELECT FROM webhook_arrival`).length === 0);
  await done('POST', '/v1/webhooks/consumers', endpoint);
  await done('POST', '/v1/webhooks/consumers/106/verification');
  await done('POST', '/v1/sandbox/scenarios/full-return');
  await done('PUT', '/v1/sandbox/snapshots/before-the-sale');
  await done('POST', '/v1/sandbox/faults', {
    fault: 'slow',
    operation: 'createShipment',
    delayMs: 1,
    count: 3,
  });
  await upload('/v5/products', [variation({ sku: hostile.article }), variation({ sku: 'KANNE-TEST-1' })]);
  await upload('/v5/products/prices', [{ sku: 'NOBODYS', standardPrice: { amount: 9, currency: 'EUR' } }]);
  await done('POST', '/v1/availability/quantities', [{ sku: hostile.article, quantity: 12 }]);
  await call('GET', '/v5/products/brands?limit=1');
  await call('GET', `/v5/products/${encodeURIComponent(hostile.sku)}`);
  await call('POST', '/v1/availability/quantities', [{ sku: hostile.sku, quantity: -1 }]);
  await call('POST', '/v5/products', { title: hostile.person });
  const made = await fetch(`${product.address}/v1/sandbox/receiver`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { url } = (await made.json()) as { url: string };
  await fetch(url, { method: 'POST', body: hostile.answer });
  await db`UPDATE partner SET name = ${hostile.partner} WHERE name = 'Demo Seller One'`;
  await db`UPDATE person SET name = ${hostile.person} WHERE role = 'seller_clerk'`;
  await db`UPDATE position_item SET product = jsonb_set(product::jsonb, '{productTitle}', to_jsonb(${hostile.title}::text))::json`;
  await db.end();
}
