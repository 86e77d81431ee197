import { setTimeout as sleep } from 'node:timers/promises';
import { createReceiver, fixedSigningKeys, MAX_BODY_BYTES, WebhookError } from '@sellerdock/webhooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import { boundTo } from '../../platform/tenant.ts';
import { addressOf, placeOf, type ReceiverContext, receiversPath } from './context.ts';
import { addMessage, findReceiver, type Received, type StoredReceiver } from './store.ts';

const hidden = { schema: { hide: true } as object, config: { readsNoQuery: true } };

/** The receiver reads no more bytes than this. It answers a larger body with 413 itself. */
const mostBytes = 2 * MAX_BODY_BYTES;

/** Most answers of a process that wait on purpose. */
const mostDelayed = 50;

/** Headers of deliveries, which are kept. */
const keptHeader =
  /^(x-(timestamp|first-event-id|batch-size|signature|signature-kid|encryption-kid|nonce|auth-tag|webhook-.*)|content-type|content-length|user-agent)$/;
const longestHeader = 2_000;

/** Receives messages for test receivers. */
export function receiveMessages(app: App, context: ReceiverContext): void {
  const state = { delayed: 0 };
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const refused = error instanceof Refusal ? (error.kind === 'unavailable' ? 503 : 400) : undefined;
      const status = refused ?? error.statusCode ?? 500;
      if (status === 500) request.log.error({ err: error }, 'a test receiver failed');
      return reply.code(status).send();
    });
    scope.post<{ Params: { receiver: string } }>(
      `${receiversPath}/:receiver`,
      hidden,
      async (request, reply) => {
        const [, number = '', secret = ''] = /^(\d{1,15})-([\w-]{32})$/.exec(request.params.receiver) ?? [];
        const partner = asPartnerId(Number(number));
        const receiver = await boundTo(partner, () => findReceiver(context.db, partner));
        if (!receiver || receiver.secret !== secret) return reply.code(404).send();
        return take({ context, state, partner, receiver }, request, reply);
      },
    );
  });
}

type Taking = {
  readonly context: ReceiverContext;
  readonly state: { delayed: number };
  readonly partner: PartnerId;
  readonly receiver: StoredReceiver;
};

/** What a receiver does with a message: what it stores, and what it answers. */
type Taken = Pick<Received, 'status' | 'problem' | 'events'> & {
  /** The answer to a ping; null for all other messages. */
  readonly answer: string | null;
};

async function take(
  { context, state, partner, receiver }: Taking,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, clock } = context;
  const receivedAt = clock.now();
  const { answer, ...taken } = await judge(context, partner, receiver, request);
  const mayWait = answer === null && taken.problem === null && receiver.delayMs > 0;
  const isFull = mayWait && state.delayed >= mostDelayed;
  const status = isFull ? 503 : taken.status;
  const message = { ...taken, status, receivedAt, headers: keptHeaders(request) };
  await boundTo(partner, () => addMessage(db, partner, message));
  if (mayWait && !isFull) {
    // Meanwhile others may be answered.
    request.handOver?.();
    await waitIn(state, receiver.delayMs, reply);
  }
  if (answer === null) return reply.code(status).send();
  return reply.code(status).type('application/json').send(answer);
}

/** Verifies and decrypts a message as any receiver has to, with the package that receivers use. */
async function judge(
  context: ReceiverContext,
  partner: PartnerId,
  { secret, sealedPrivate, status }: StoredReceiver,
  request: FastifyRequest,
): Promise<Taken> {
  const { sealer, publishedKeys, clock } = context;
  const key = (await sealer()).open(sealedPrivate, placeOf(partner)).toString();
  const receive = await createReceiver({
    signingKeys: fixedSigningKeys({ keys: [...(await publishedKeys()).keys] }),
    decryptionKeys: [key],
    now: () => clock.now().getTime(),
  });
  try {
    const { events, unrecognised, reply } = await receive({
      url: addressOf(context, partner, secret),
      headers: request.raw.headersDistinct,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    });
    const all = [...events, ...unrecognised].sort((a, b) => (a.id < b.id ? -1 : 1));
    const answer = reply.body;
    const kept = { problem: null, events: JSON.stringify(all), answer };
    return { ...kept, status: answer === null ? status : reply.status };
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    const problem = `${error.code}: ${error.message}`;
    return { status: error.status, problem, events: null, answer: null };
  }
}

function keptHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      keptHeader.test(name) ? [[name, String(value).slice(0, longestHeader)]] : [],
    ),
  );
}

/** Waits on purpose, or until the sender has gone. */
async function waitIn(state: { delayed: number }, ms: number, reply: FastifyReply): Promise<void> {
  const gone = new AbortController();
  const end = () => gone.abort();
  reply.raw.once('close', end);
  state.delayed += 1;
  try {
    await sleep(ms, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
  } finally {
    state.delayed -= 1;
    reply.raw.off('close', end);
  }
}
