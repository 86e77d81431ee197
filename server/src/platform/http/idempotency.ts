import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type AmbientTransaction, runInAmbientTransaction } from '../ambient-transaction.ts';
import { concurrencyLimit, type KeyedConcurrencyLimit, keyedConcurrencyLimit } from '../concurrency-limit.ts';
import type { Database } from '../database.ts';
import { keyHeader, otherRequest, stillRunning } from '../idempotency/refusals.ts';
import { claimKey, type IdempotentRequest, storeAnswer } from '../idempotency/store.ts';
import type { RenderRefusal } from './errors.ts';
import type { App } from './server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A write that happens once for its Idempotency-Key. */
    takesKeys?: boolean;
  }
  interface FastifyRequest {
    keyed: KeyedRequest | null;
  }
}

/** A request with a key. Its effects and its answer are stored together when it succeeds. */
type KeyedRequest = IdempotentRequest & {
  readonly joined: AmbientTransaction;
  /** Stores everything or nothing. Throws when it could not be stored. */
  readonly end: (how: 'commit' | 'rollback') => Promise<void>;
};

const longestKey = 255;

const keyField = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: longestKey,
    pattern: '^[!-~]+$',
    description:
      'Makes the write repeatable for 24 hours: a repeat of the same request with the same key gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.',
    examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
  }),
);

const keyPattern = new RegExp(`^[!-~]{1,${longestKey}}$`);

/** Some routes do not check headers by their schema. */
const invalidKey = (): Refusal =>
  new Refusal('bad-request', `${keyHeader} must be 1 to ${longestKey} visible ASCII characters.`, {
    path: keyHeader,
  });

/** Headers of an answer that a repeat gets as well. */
const keptHeaders = ['content-type', 'location', 'etag', 'last-modified'] as const;

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Lets all writes of `app` take an Idempotency-Key, and documents it with refusals as the interface renders them. */
export function acceptIdempotencyKeys(app: App, render: RenderRefusal): void {
  app.addHook('onRoute', (route) => {
    if (!writes.has(String(route.method))) return;
    route.config = { ...route.config, takesKeys: true };
    document(route, render);
  });
}

type Documented = {
  headers?: { properties?: object };
  response?: Record<string, { description?: string; [keyword: string]: unknown }>;
};

/** Refusals have the model of the interface's other refusals. */
function document(route: RouteOptions, render: RenderRefusal): void {
  const { headers, response, ...rest } = (route.schema ?? {}) as Documented;
  const refusal = response?.['401'];
  if (!response || !refusal) return;
  const also = (status: string, description: string) => {
    const present = response[status];
    const said = present?.description ? `${present.description.replace(/\.?$/, '')}; or ` : '';
    const text = said === '' ? description : `${said}${description[0]!.toLowerCase()}${description.slice(1)}`;
    return { ...(present ?? refusal), description: text };
  };
  route.schema = {
    ...rest,
    headers: {
      ...Type.Object({}),
      ...headers,
      properties: { ...headers?.properties, 'idempotency-key': keyField },
    },
    response: {
      ...response,
      409: also('409', 'A request with the same Idempotency-Key is still running.'),
      422: also('422', 'The Idempotency-Key was used for another request.'),
    },
    [keyRefusals]: exampleRefusals(route.url, render),
  } as never;
}

/** Where a route's schema keeps examples of its refusals for the document, by their status. */
export const keyRefusals = 'x-key-refusals';

const exampleId = '0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a';

function exampleRefusals(url: string, render: RenderRefusal): Readonly<Record<string, unknown>> {
  const request = { id: exampleId, url: url.replaceAll(/:\w+/g, exampleId) } as FastifyRequest;
  return { 409: render(stillRunning(), request).body, 422: render(otherRequest(), request).body };
}

/**
 * Carries out a write with an Idempotency-Key as one transaction: everything that it does through a pool made by
 * `joining`, and its answer, are stored together before the answer goes out, or not at all. A repeat gets the stored
 * answer. What is refused is not kept, so that it can be tried again. Requests without the header are not touched.
 * Register it behind what sets the caller's time. `mostAtOnce` leaves connections for everybody else. One partner has at
 * most half of them, so that others go on while all of one partner's wait for a lock.
 */
export function replayWrites(
  app: App,
  { db, clock, mostAtOnce }: { readonly db: Database; readonly clock: Clock; readonly mostAtOnce: number },
): void {
  const limited = fairConcurrencyLimit(mostAtOnce);
  app.decorateRequest('keyed', null);
  app.addHook('preHandler', (request, reply, done) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.routeOptions.config.takesKeys !== true) return done();
    if (!keyPattern.test(key)) return done(invalidKey());
    begin(db, limited, { caller: request.caller, key, hash: hashOf(request) })
      .then(async (keyed) => {
        request.keyed = keyed;
        const known = await claimKey(keyed.joined.transaction, keyed, clock.now());
        if (!known) return runInAmbientTransaction(keyed.joined, done);
        await keyed.end('rollback');
        sendAgain(reply, known);
      })
      .catch(done);
  });
  app.addHook('onSend', ({ keyed }, reply, payload, done) => {
    if (!keyed?.joined.isOpen) return done(null, payload);
    endKeyed(keyed, reply, payload).then(() => done(null, payload), done);
  });

  /** Stores the answer and commits, or takes back what a refused request has done. */
  async function endKeyed(keyed: KeyedRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    if (reply.statusCode >= 400) return keyed.end('rollback');
    const body = payload === null || payload === undefined ? null : String(payload);
    const answer = { status: reply.statusCode, headers: headersOf(reply), body };
    try {
      await storeAnswer(keyed.joined.transaction, keyed, answer, clock.now());
    } catch (error) {
      await keyed.end('rollback');
      throw error;
    }
    await keyed.end('commit');
  }
}

/**
 * At most `mostAtOnce` transactions with keys, and half of them of one partner. A request waits for its partner's
 * limit first, so that it does not hold one of the shared places meanwhile.
 */
function fairConcurrencyLimit(mostAtOnce: number): KeyedConcurrencyLimit<PartnerId> {
  const ofAll = concurrencyLimit(mostAtOnce);
  const ofEach = keyedConcurrencyLimit<PartnerId>(Math.max(1, Math.floor(mostAtOnce / 2)));
  return (partner, work) => ofEach(partner, () => ofAll(work));
}

/** Method, address and body as they came. */
const hashOf = (request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(request.receivedBody ?? '')
    .digest();

function headersOf(reply: FastifyReply): Record<string, string> {
  const present = keptHeaders.filter((name) => reply.hasHeader(name));
  return Object.fromEntries(present.map((name) => [name, String(reply.getHeader(name))]));
}

function sendAgain(
  reply: FastifyReply,
  { status, headers, body }: Awaited<ReturnType<typeof claimKey>> & object,
) {
  reply.code(status).headers(headers).header('idempotent-replayed', 'true');
  return body === null ? reply.send() : reply.send(body);
}

const undone = Symbol('rollback');

/** Opens a transaction that stays open until it is ended. */
async function begin(
  db: Database,
  limited: KeyedConcurrencyLimit<PartnerId>,
  keyed: IdempotentRequest,
): Promise<KeyedRequest> {
  const begun = Promise.withResolvers<AmbientTransaction['transaction']>();
  const ending = Promise.withResolvers<void>();
  const ended = limited(keyed.caller.partner, () =>
    db.begin(async (transaction) => {
      begun.resolve(transaction);
      await ending.promise;
    }),
  );
  // `end` reports the failure, and so does the wait for the beginning.
  ended.catch(begun.reject);
  const joined: AmbientTransaction = { transaction: await begun.promise, isOpen: true };
  return {
    ...keyed,
    joined,
    async end(how) {
      if (!joined.isOpen) return;
      joined.isOpen = false;
      if (how === 'commit') ending.resolve();
      else ending.reject(undone);
      await ended.catch((error: unknown) => {
        if (how === 'commit') throw error;
      });
    },
  };
}

/** True for a refusal that is about the key, and not about the request. */
export const isAboutKey = ({ path }: { readonly path?: string }): boolean => path === keyHeader;
