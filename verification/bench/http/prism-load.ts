import { Agent, request } from 'node:http';

/** A request of the load; all have the seller's token. */
export type LoadRequest = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string };

/**
 * Sends requests over so many connections, one after the other on each, and answers how many seconds all took. Throws at
 * the first answer that is no 2xx.
 */
export async function sendAll(
  address: string,
  token: string,
  connections: number,
  requests: readonly LoadRequest[],
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const left = requests.toReversed();
  const began = performance.now();
  try {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (let next = left.pop(); next; next = left.pop()) await sendOne(agent, address, token, next);
      }),
    );
  } finally {
    agent.destroy();
  }
  return (performance.now() - began) / 1000;
}

/** Resolves with the text of a 2xx. */
export function sendOne(
  agent: Agent | undefined,
  address: string,
  token: string,
  { method, path, body }: LoadRequest,
): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${path}`, { agent, method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const status = reply.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve(text);
        else reject(new Error(`${method} ${address}${path}: ${status} ${text.slice(0, 500)}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
