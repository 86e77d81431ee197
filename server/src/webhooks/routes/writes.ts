import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Database, Db } from '../../platform/database.ts';

/** What a write answers. */
export type RouteAnswer = { readonly status: number; readonly body?: object };

/** Answers a write with its effect. */
export type CarryOut<Effect> = (
  request: FastifyRequest,
  reply: FastifyReply,
  effect: Effect,
) => Promise<FastifyReply>;

/** The rules of the interface that the operator's routes are a part of. */
export type OperatorRules = {
  readonly partnerExists: (partner: number) => Promise<boolean>;
  /** Headers that every write documents. */
  readonly writeHeaders: TObject;
  /** For effects that are one transaction: it is passed in. They happen once for a key that the request names. */
  readonly carryOut: CarryOut<(db: Db) => Promise<RouteAnswer>>;
  /** For effects that call an endpoint or take long: no transaction is open while they happen. */
  readonly carryOutOutside: CarryOut<() => Promise<RouteAnswer>>;
};

/** For writes that are one transaction and have no rules beyond their own. */
export const carryOutIn =
  (database: Database): CarryOut<(db: Db) => Promise<RouteAnswer>> =>
  async (_request, reply, effect) => {
    const { status, body } = (await database.begin(effect)) as RouteAnswer;
    return reply.code(status).send(body);
  };

/** For writes that have no rules beyond their own. */
export const carryOutPlainly: CarryOut<() => Promise<RouteAnswer>> = async (_request, reply, effect) => {
  const { status, body } = await effect();
  return reply.code(status).send(body);
};
