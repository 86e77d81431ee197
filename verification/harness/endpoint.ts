import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createReceiver, publishedSigningKeys, type Received } from '../../packages/webhooks/src/index.ts';
import { readDelivery } from '../../packages/webhooks/src/node.ts';

/** A delivery that came to a path, verified and decrypted; undefined when anything about it is wrong. */
export type Arrived = {
  readonly path: string;
  readonly received: Received | undefined;
  readonly request: IncomingMessage;
  readonly reply: ServerResponse;
};

/**
 * An endpoint for webhooks, as the receiver package makes one. It answers pings; `take` answers all other deliveries,
 * which are acknowledged without it. The second key is for rotations.
 */
export async function startEndpoint(signedBy: string, take?: (arrived: Arrived) => void) {
  const pairs = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const receive = await createReceiver({
    signingKeys: publishedSigningKeys({ url: `${signedBy}/.well-known/webhook-jwks.json`, cooldownMs: 500 }),
    decryptionKeys: pairs.map(({ privateKey }) => privateKey.export({ format: 'jwk' })),
  });
  let url = '';
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const delivery = readDelivery(request, `${url}${path}`);
    const received = await delivery.then(receive).catch(() => undefined);
    if (take && received?.reply.status !== 200) return take({ path, received, request, reply });
    const { status, headers, body } = received?.reply ?? { status: 204, headers: {}, body: null };
    reply.writeHead(status, headers).end(body);
  };
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url,
    keys: pairs.map(({ publicKey }) => publicKey.export({ format: 'jwk' }) as object),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
