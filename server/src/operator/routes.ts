import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Caller, PartnerId } from '../kernel/caller.ts';
import { Refusal } from '../kernel/refusal.ts';
import { isStorableThroughout } from '../kernel/text.ts';
import type { Db } from '../platform/database.ts';
import { pathOf } from '../platform/http/errors.ts';
import type { App } from '../platform/http/server.ts';
import { findPartner } from '../token/index.ts';
import type { OperatorContext } from './context.ts';
import { hashOf, type Keyed, type OperatorAnswer, once, onceOutside } from './idempotency/idempotency.ts';
import { refusals } from './schemas.ts';

const longestKey = 255;

/** Headers of every write. */
export const writeHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: longestKey,
      pattern: '^[!-~]+$',
      description:
        'Makes the write repeatable for 24 hours: a repeat with the same key and body gets the first answer, and nothing happens twice. 1 to 255 visible ASCII characters, a UUID for example.',
      examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
    }),
  ),
});

/** The contract of a write. */
export type Write<Params extends TObject, Body extends TSchema> = {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly params: Params;
  /** Undefined for writes without a body. */
  readonly body: Body;
  readonly answers: Readonly<Record<number, TSchema>>;
  /** Beside those that any write can answer. */
  readonly refused: readonly number[];
};

/** A write that runs in one transaction with its Idempotency-Key. */
export type Work<Params extends TObject, Body extends TSchema> = {
  readonly db: Db;
  readonly caller: Caller;
  readonly params: Static<Params>;
  readonly body: Static<Body>;
};

/** For writes that take no body. */
export const noBody = Type.Unknown();

/** Registers a write that can be repeated under an Idempotency-Key. */
export function registerWrite<Params extends TObject, Body extends TSchema>(
  app: App,
  context: OperatorContext,
  contract: Write<Params, Body>,
  effect: (work: Work<Params, Body>) => Promise<OperatorAnswer>,
): void {
  const { operationId, tag, summary, description, params, body } = contract;
  app.route({
    method: contract.method,
    url: contract.url,
    schema: {
      operationId,
      tags: [tag],
      summary,
      description,
      params,
      headers: writeHeaders,
      ...((body as TSchema) === noBody ? {} : { body }),
      response: { ...contract.answers, ...refusals(409, 413, 422, ...contract.refused) },
    },
    handler: (request, reply) =>
      carryOut(context, request, reply, (db) =>
        effect({
          db,
          caller: request.caller,
          params: request.params as Static<Params>,
          body: request.body as Static<Body>,
        }),
      ),
  });
}

/** Answers with the effect of a write, which happens once for its Idempotency-Key, in one transaction with the key. */
export async function carryOut(
  { db, clock }: OperatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
  effect: (db: Db) => Promise<OperatorAnswer>,
): Promise<FastifyReply> {
  const keyed = keyedOf(request);
  const outcome = await db.begin((transaction) =>
    keyed ? once(transaction, keyed, clock.now(), () => effect(transaction)) : effect(transaction),
  );
  return answer(reply, outcome as OperatorAnswer);
}

/** The same for an effect that calls an endpoint or takes long: no transaction is open meanwhile. */
export async function carryOutOutside(
  { db, clock }: OperatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
  effect: () => Promise<OperatorAnswer>,
): Promise<FastifyReply> {
  const keyed = keyedOf(request);
  return answer(reply, keyed ? await onceOutside(db, keyed, clock, effect) : await effect());
}

/** Undefined for a request without an Idempotency-Key. 400 for text that cannot be stored. */
function keyedOf(request: FastifyRequest): Keyed | undefined {
  if (!isStorableThroughout(request.body))
    throw new Refusal('bad-request', 'The body has characters that are not allowed.');
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  return { caller: request.caller, key, hash: hashOf(request.method, pathOf(request), request.body) };
}

function answer(
  reply: FastifyReply,
  outcome: OperatorAnswer & { readonly isRepeat?: boolean },
): FastifyReply {
  if (outcome.isRepeat) reply.header('idempotent-replayed', 'true');
  if (outcome.secret) reply.header('cache-control', 'no-store');
  reply.code(outcome.status);
  return outcome.body === undefined
    ? reply.send()
    : reply.send({ ...outcome.body, ...(outcome.secret ?? {}) });
}

/** The contract of a read. */
export type Read<Params extends TObject, Query extends TObject> = {
  readonly url: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly answer: TSchema;
  readonly refused: readonly number[];
};

/** Registers a read. */
export function registerRead<Params extends TObject, Query extends TObject>(
  app: App,
  contract: Read<Params, Query>,
  answer: (params: Static<Params>, query: Static<Query>) => Promise<object>,
): void {
  const { operationId, tag, summary, description, params, query } = contract;
  app.get(
    contract.url,
    {
      schema: {
        operationId,
        tags: [tag],
        summary,
        description,
        ...(params ? { params } : {}),
        ...(query ? { querystring: query } : {}),
        response: { 200: contract.answer, ...refusals(...contract.refused) },
      },
    },
    async (request, reply) =>
      reply.send(await answer(request.params as Static<Params>, request.query as Static<Query>)),
  );
}

/** Runs work for a seller, in the seller's time. 404 when there is no such seller. */
export async function forSeller<Result>(
  context: OperatorContext,
  db: Db,
  partnerId: number,
  work: (partner: PartnerId) => Promise<Result>,
): Promise<Result> {
  const found = await findPartner(db, partnerId);
  if (found?.kind !== 'seller') throw new Refusal('not-found', `There is no seller ${partnerId}.`);
  return context.inTimeOf(found.partner, () => work(found.partner));
}
