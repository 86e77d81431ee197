import {
  constants,
  createDecipheriv,
  createHash,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  privateDecrypt,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A receiver that verifies, decrypts and remembers. While it is flaky it refuses a share of the deliveries, breaks off
 * some, and acknowledges some late.
 */
export async function startCountingReceiver(random: () => number) {
  const seen = new Map<number, Set<string>>([
    [106, new Set()],
    [107, new Set()],
  ]);
  let deliveries = 0;
  let again = 0;
  let wrong = 0;
  let outOfOrder = 0;
  let newest = '';
  const receive = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    deliveries += 1;
    const consumer = Number(request.url?.slice(1));
    const luck = receiver.isFlaky ? random() : 1;
    if (luck < 0.05) return void reply.writeHead(500).end();
    if (luck < 0.08) return void request.socket.destroy();
    const ids = opened(receiver, request.headers, body, consumer);
    if (!ids) {
      wrong += 1;
      return void reply.writeHead(400).end();
    }
    const known = seen.get(consumer)!;
    again += ids.filter((id) => known.has(id)).length;
    if (consumer === 107) {
      for (const id of ids.filter((one) => !known.has(one))) {
        if (id < newest) outOfOrder += 1;
        newest = id;
      }
    }
    for (const id of ids) known.add(id);
    setTimeout(() => reply.writeHead(204).end(), luck < 0.2 ? 200 : 0);
  };
  const server = createServer((request, reply) => {
    receive(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const receiver = {
    url: `http://127.0.0.1:${port}`,
    isFlaky: true,
    privateKey: undefined as KeyObject | undefined,
    signingKeys: new Map<string, KeyObject>(),
    seen,
    deliveries: () => deliveries,
    again: () => again,
    wrong: () => wrong,
    outOfOrder: () => outOfOrder,
    /** Takes over the keys that the marketplace publishes. */
    async learnKeys(address: string): Promise<void> {
      const reply = await fetch(`${address}/.well-known/webhook-jwks.json`);
      const { keys } = (await reply.json()) as { keys: (JsonWebKey & { kid: string })[] };
      for (const key of keys) receiver.signingKeys.set(key.kid, createPublicKey({ key, format: 'jwk' }));
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

type Keys = {
  readonly url: string;
  readonly privateKey: KeyObject | undefined;
  readonly signingKeys: ReadonlyMap<string, KeyObject>;
};

/** Ids of the batch; undefined when its signature, its encryption or its form is not right. */
function opened(
  keys: Keys,
  headers: IncomingHttpHeaders,
  body: Buffer,
  consumer: number,
): string[] | undefined {
  try {
    const text = (name: string) => String(headers[`x-${name}`]);
    const part = (name: string) => Buffer.from(text(name), 'base64url');
    const signed = [
      'timestamp',
      'first-event-id',
      'batch-size',
      'signature-kid',
      'encryption-kid',
      'encrypted-key',
      'nonce',
      'auth-tag',
    ];
    const canonical = [
      'v1',
      'POST',
      `${keys.url}/${consumer}`,
      ...signed.map(text),
      createHash('sha256').update(body).digest('base64url'),
    ].join('\n');
    const encode = (value: string) => Buffer.from(value).toString('base64url');
    const input = Buffer.from(
      `${encode(`{"alg":"ES256","kid":"${text('signature-kid')}"}`)}.${encode(canonical)}`,
    );
    const key = keys.signingKeys.get(text('signature-kid'));
    if (
      !key ||
      !keys.privateKey ||
      !verify('sha256', input, { key, dsaEncoding: 'ieee-p1363' }, part('signature'))
    )
      return undefined;
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const contentKey = privateDecrypt({ key: keys.privateKey, ...padding }, part('encrypted-key'));
    const aad = encode(`{"alg":"RSA-OAEP-256","enc":"A256GCM","kid":"${text('encryption-kid')}"}`);
    const decipher = createDecipheriv('aes-256-gcm', contentKey, part('nonce'), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(aad)).setAuthTag(part('auth-tag'));
    const events = JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')) as {
      id: string;
    }[];
    const ids = events.map(({ id }) => id);
    const isAscending = ids.every((id, index) => index === 0 || id > ids[index - 1]!);
    return isAscending && ids[0] === text('first-event-id') && String(ids.length) === text('batch-size')
      ? ids
      : undefined;
  } catch {
    return undefined;
  }
}
