import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { shortPolicy } from '../../../server/src/webhooks/index.ts';
import { type Opened, opened } from './webhook-kill-open.ts';

/** An event as it first arrived. */
type Seen = { readonly atMs: number; readonly text: string };

/** A delivery that was not acknowledged, and how long it may stay away because of that. */
type Refused = { readonly atMs: number; readonly stepMs: number; readonly ids: readonly string[] };

/** What a consumer's endpoint has met. */
export type Met = {
  readonly seen: Map<string, Seen>;
  readonly refused: Refused[];
  /** Deliveries, and events that came once more. */
  deliveries: number;
  again: number;
  /** The event that arrived last for the first time. */
  newest: string;
  /** Nothing of these may be above zero. */
  wrong: number;
  changed: number;
  outOfOrder: number;
};

export type CountingReceiver = Awaited<ReturnType<typeof startCountingReceiver>>;

const nothing = (): Met => ({
  seen: new Map(),
  refused: [],
  deliveries: 0,
  again: 0,
  newest: '',
  wrong: 0,
  changed: 0,
  outOfOrder: 0,
});

/**
 * A receiver that verifies, decrypts and remembers. While it is flaky it refuses a share of the deliveries, breaks off
 * some, and acknowledges some late.
 */
export async function startCountingReceiver(random: () => number) {
  const met = new Map([106, 107].map((consumer) => [consumer, nothing()]));
  const receive = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const consumer = Number(request.url?.slice(1));
    const mine = met.get(consumer)!;
    mine.deliveries += 1;
    const keys = { ...receiver, url: `${receiver.url}/${consumer}` };
    const events = opened(keys, request.headers, Buffer.concat(chunks));
    if (!events) {
      mine.wrong += 1;
      return void reply.writeHead(400).end();
    }
    const luck = receiver.isFlaky ? random() : 1;
    if (luck < 0.08) {
      refuse(mine, events);
      return void (luck < 0.05 ? reply.writeHead(500).end() : request.socket.destroy());
    }
    remember(mine, events);
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
    met,
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

/** Events keep their order for a consumer with ordered delivery, whatever was repeated in between. */
function remember(met: Met, events: readonly Opened[]): void {
  const atMs = Date.now();
  for (const { id, text } of events) {
    const before = met.seen.get(id);
    if (before) {
      met.again += 1;
      if (before.text !== text) met.changed += 1;
      continue;
    }
    if (id < met.newest) met.outOfOrder += 1;
    met.newest = id;
    met.seen.set(id, { atMs, text });
  }
}

function refuse(met: Met, events: readonly Opened[]): void {
  const ids = events.map(({ id }) => id);
  const failures = 1 + met.refused.filter((one) => one.ids.includes(ids[0]!)).length;
  const { scheduleMs, jitter } = shortPolicy;
  const stepMs = (scheduleMs[failures] ?? scheduleMs.at(-1)!) * (1 + jitter);
  met.refused.push({ atMs: Date.now(), stepMs, ids });
}
