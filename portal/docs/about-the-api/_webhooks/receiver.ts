import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createReceiver, publishedSigningKeys, type Reply, WebhookError } from '@sellerdock/webhooks';
import { readDelivery } from '@sellerdock/webhooks/node';

const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};
const url = setting('WEBHOOK_URL'); // the endpoint's address exactly as it is registered
const inbox = setting('WEBHOOK_INBOX');
const keyFiles = setting('WEBHOOK_PRIVATE_KEYS').split(','); // one PEM file, or two while a rotation lasts

const receive = await createReceiver({
  signingKeys: publishedSigningKeys({ url: setting('WEBHOOK_KEYS_URL') }),
  decryptionKeys: await Promise.all(keyFiles.map((file) => readFile(file, 'utf8'))),
});

/** Stores an event under its id: an event that comes again changes nothing. Use a table with the id as its key. */
async function store(event: { id: string; type: string }): Promise<void> {
  const file = `${inbox}/${event.id}.json`;
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, JSON.stringify(event), { flush: true });
  await rename(part, file);
}

async function handle(request: IncomingMessage): Promise<Reply> {
  const { events, unrecognised, reply } = await receive(await readDelivery(request, url));
  for (const event of events) {
    if (event.type === 'order.created') console.log(`order ${event.data.orderId}`); // data has the type's fields
    if (event.type !== 'webhook.ping') await store(event);
  }
  for (const event of unrecognised) await store(event);
  return reply; // only now: an acknowledged event never comes again
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, headers, body } = await handle(request);
    response.writeHead(status, headers).end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(error instanceof WebhookError ? error.status : 500).end();
  }
}

await mkdir(inbox, { recursive: true });
const server = createServer((request, response) => void answer(request, response));
server.listen(Number(setting('PORT')), '127.0.0.1');
