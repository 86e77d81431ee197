import {
  constants,
  createDecipheriv,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

/** An endpoint for webhooks that passes the challenge and takes everything. */
export async function startReceiver() {
  const pairs = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const receive = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const [challenge] = pairs.flatMap(
      ({ privateKey }) => challengeIn(privateKey, request.headers, body) ?? [],
    );
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ challenge }));
  };
  const server = createServer((request, reply) => {
    receive(request, reply).catch(() => reply.destroy());
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/hostile`,
    keys: pairs.map(({ publicKey }) => publicKey.export({ format: 'jwk' }) as object),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a ping wants to hear again; undefined in all other deliveries. */
function challengeIn(privateKey: KeyObject, headers: IncomingHttpHeaders, body: Buffer): string | undefined {
  try {
    const part = (name: string) => Buffer.from(String(headers[`x-${name}`]), 'base64url');
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const key = privateDecrypt({ key: privateKey, ...padding }, part('encrypted-key'));
    const text = createDecipheriv('aes-256-gcm', key, part('nonce'), { authTagLength: 16 })
      .update(body)
      .toString();
    return (JSON.parse(text) as { data?: { challenge?: string } }[])[0]?.data?.challenge;
  } catch {
    return undefined;
  }
}
