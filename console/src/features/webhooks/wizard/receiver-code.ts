/** A receiver for an endpoint, as a program that runs as it is. */
export const receiverCode = (url: string, publicUrl: string): string => `// npm install @sellerdock/webhooks
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createReceiver, publishedSigningKeys, WebhookError } from '@sellerdock/webhooks';
import { readDelivery } from '@sellerdock/webhooks/node';

const url = ${JSON.stringify(url)};
const receive = await createReceiver({
  signingKeys: publishedSigningKeys({ url: ${JSON.stringify(`${publicUrl}/.well-known/webhook-jwks.json`)} }),
  decryptionKeys: [await readFile('webhook-private.pem', 'utf8')],
});

createServer(async (request, response) => {
  try {
    const { events, reply } = await receive(await readDelivery(request, url));
    // Store each event by its id before you answer: what was answered does not come again.
    for (const event of events) console.log(event.type, event.id);
    response.writeHead(reply.status, reply.headers).end(reply.body);
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? error.status : 500).end();
  }
}).listen(3000);
`;
