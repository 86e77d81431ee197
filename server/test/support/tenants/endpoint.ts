import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from '../../../src/webhooks/message/testing.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The key for which deliveries to the endpoint are encrypted. */
export const endpointKey = publicKey;

let starting: Promise<Server> | undefined;

/** The address of an endpoint that answers every challenge and accepts every delivery while the process runs. */
export async function endpointUrl(path: string): Promise<string> {
  starting ??= start();
  const { port } = (await starting).address() as AddressInfo;
  return `http://127.0.0.1:${port}/${path}`;
}

async function start(): Promise<Server> {
  const server = createServer((request, reply) => {
    buffer(request)
      .then((body) => {
        const [event] = JSON.parse(decrypt(request.headers, body, privateKey)) as { data: object }[];
        reply.end(JSON.stringify(event?.data));
      })
      .catch(() => reply.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return server;
}
