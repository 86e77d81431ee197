import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import { refusals } from '../schemas.ts';
import { addressOf, placeOf, type ReceiverContext } from './context.ts';
import { receivedQuery, receiverRequest } from './schemas.ts';
import {
  type Answering,
  changeAnswer,
  deleteReceiver,
  findReceiver,
  insertReceiver,
  readMessages,
  type StoredReceiver,
} from './store.ts';

const path = '/receiver';
const newKeyPair = promisify(generateKeyPair);
const usually: Answering = { status: 204, delayMs: 0 };
const none = () => new Refusal('not-found', 'You have no test receiver. PUT /v1/sandbox/receiver makes one.');

/** Lets sellers make a test receiver, choose how it answers, and read what it received. */
export function registerReceiver(app: App, context: ReceiverContext): void {
  registerSet(app, context);
  registerReadAndRemove(app, context);
  registerMessages(app, context);
}

function registerSet(app: App, context: ReceiverContext): void {
  const { db } = context;
  app.put(
    path,
    {
      schema: {
        operationId: 'setSandboxReceiver',
        summary: 'Make a test receiver, or say how it answers',
        description:
          'A receiver of webhooks in the sandbox, with an address and a key pair of its own. Point a consumer at its `url` and give the consumer its `publicKey`. It verifies and decrypts as a receiver has to, and keeps the last 100 messages. Of what the body leaves out, it answers 204 and at once. The rules for addresses of consumers hold for it too.',
        body: receiverRequest,
        response: {
          200: Type.Ref('SandboxReceiver', { description: 'Your test receiver.' }),
          ...refusals(404),
        },
      },
    },
    async ({ caller: { partner }, body }) => {
      const answering = { ...usually, ...body };
      if (!(await changeAnswer(db, partner, answering)))
        await insertReceiver(db, partner, await newReceiver(context, partner, answering));
      return onWire(context, partner, await existing(context, partner));
    },
  );
}

function registerReadAndRemove(app: App, context: ReceiverContext): void {
  app.get(
    path,
    {
      schema: {
        operationId: 'readSandboxReceiver',
        summary: 'Read your test receiver',
        description: 'Its address, its public key and how it answers.',
        response: {
          200: Type.Ref('SandboxReceiver', { description: 'Your test receiver.' }),
          ...refusals(404),
        },
      },
    },
    async ({ caller: { partner } }) => onWire(context, partner, await existing(context, partner)),
  );
  app.delete(
    path,
    {
      schema: {
        operationId: 'removeSandboxReceiver',
        summary: 'Remove your test receiver',
        description: 'With its key and all that came. Its address answers 404 from then on.',
        response: { 204: Type.Null({ description: 'It is gone.' }), ...refusals(404) },
      },
    },
    async ({ caller: { partner } }, reply) => {
      const isGone = await context.db.begin((transaction) => deleteReceiver(transaction, partner));
      if (!isGone) throw none();
      return reply.code(204).send(null);
    },
  );
}

function registerMessages(app: App, context: ReceiverContext): void {
  const { db } = context;
  app.get(
    `${path}/messages`,
    {
      schema: {
        operationId: 'listSandboxReceived',
        summary: 'List what came to your test receiver',
        description:
          'The last 100 messages, the newest first, decrypted; refused ones with the reason. Also tells whether you have a test receiver.',
        querystring: receivedQuery,
        response: {
          200: Type.Ref('SandboxReceivedList', { description: 'A page of messages.' }),
          ...refusals(400, 404),
        },
      },
    },
    async ({ caller: { partner }, query: { cursor, limit }, url }) => {
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
      const [found, receiver] = await Promise.all([
        readMessages(db, partner, { before, limit: limit + 1 }),
        findReceiver(db, partner),
      ]);
      const messages = found.slice(0, limit);
      const next = found.length > limit ? messages.at(-1)!.number : undefined;
      return {
        messages: messages.map(({ problem, events, headers, ...message }) => ({
          ...message,
          requestHeaders: headers,
          ...(problem === null ? {} : { problem }),
          ...(events === null ? {} : { events: JSON.parse(events) as Record<string, unknown>[] }),
        })),
        links: linksOf(url, next),
        ...(receiver ? { receiver: onWire(context, partner, receiver) } : {}),
      };
    },
  );
}

async function newReceiver(
  { sealer, clock }: ReceiverContext,
  partner: PartnerId,
  answering: Answering,
): Promise<StoredReceiver> {
  const { seal } = await sealer();
  const { publicKey, privateKey } = await newKeyPair('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  return {
    ...answering,
    secret: randomBytes(24).toString('base64url'),
    publicKey: String(publicKey.export({ format: 'pem', type: 'spki' })),
    sealedPrivate: seal(Buffer.from(pem), placeOf(partner)),
    createdAt: clock.now(),
  };
}

async function existing({ db }: ReceiverContext, partner: PartnerId): Promise<StoredReceiver> {
  const receiver = await findReceiver(db, partner);
  if (!receiver) throw none();
  return receiver;
}

function onWire(context: ReceiverContext, partner: PartnerId, receiver: StoredReceiver) {
  const { secret, publicKey, status, delayMs, createdAt } = receiver;
  return { url: addressOf(context, partner, secret), publicKey, status, delayMs, createdAt };
}

function linksOf(url: string, next: number | undefined) {
  const self = { rel: 'self' as const, href: url };
  if (next === undefined) return [self];
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', String(next));
  return [self, { rel: 'next' as const, href: `${address}?${parameters.toString()}` }];
}
