import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import type { WebhooksContext } from '../context.ts';
import { consumerIdParameter } from './parameters.ts';
import type { CarryOut, RouteAnswer } from './writes.ts';

/** The audience of a group of routes: who owns the consumers, and the prefix of the operations' names. */
export type Audience = {
  readonly side: WebhooksContext['side'];
  readonly partnerOf: (request: FastifyRequest) => PartnerId;
  /** Parameters of paths before those of the consumer. */
  readonly parameters: Readonly<Record<string, ReturnType<typeof Type.Integer>>>;
  /** For effects that are one transaction: it is passed in. */
  readonly carryOut: CarryOut<(db: Db) => Promise<RouteAnswer>>;
  /** For effects that call an endpoint or take long: no transaction is open while they happen. */
  readonly carryOutOutside: CarryOut<() => Promise<RouteAnswer>>;
  readonly operation: (id: string) => string;
};

/** Parameters of a path to a consumer. */
export const consumerParamsOf = ({ parameters }: Audience): ReturnType<typeof Type.Object> =>
  Type.Object({ ...parameters, ...consumerIdParameter });

/** The number of the consumer that a request is about. */
export const numberOf = (request: FastifyRequest): number =>
  (request.params as { consumerId: number }).consumerId;

/** The refusal of a partner that does not exist, which only paths with one have. */
export const ofPartner = ({ parameters }: Audience): number[] =>
  Object.keys(parameters).length > 0 ? [404] : [];
