import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Refusal } from '../../../kernel/refusal.ts';
import { requestTimestamp } from '../../../platform/http/request-timestamp.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { ProductsContext } from '../context.ts';
import type { Contract } from '../contract.ts';
import type { AspectName } from './aspect.ts';
import { progressBody } from './progress.ts';
import { insertTask, itemsAhead } from './store.ts';
import { updateTaskJob } from './work.ts';

/** Most entries of a write (specification, section 9). */
const mostItems = 500;

/** Headers of all writes. */
export const batchHeaders = Type.Object({
  'x-request-timestamp': Type.Optional(
    Type.String({
      description:
        'When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival.',
      examples: ['2026-03-01T08:00:00Z'],
    }),
  ),
});

export const progressAnswer = Type.Ref('ProductProcessProgress', {
  description: 'Accepted; ask for the outcome under the link `self`, not before pingAfter.',
});

/** The body's schema documents it; its entries are checked one by one later, so that one bad entry fails alone. */
export const batchBody = { validatorCompiler: () => () => true };

/** Stores a batch durably, has it worked off, and answers 202 with its progress. 400 when it is no batch. */
export async function acceptBatch(
  { db, clock, ids }: Pick<ProductsContext, 'db' | 'clock' | 'ids'>,
  contract: Contract,
  aspect: AspectName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const total = countItems(request.body, aspect);
  const requestedAt = requestTimestamp(request);
  const { partner } = request.caller;
  const id = ids.uuid();
  const now = clock.now();
  const payload = request.bodyText;
  const ahead = await db.begin(async (transaction) => {
    // One connection carries them out in this order, without an answer awaited in between.
    const [, items] = await Promise.all([
      insertTask(transaction, partner, {
        id,
        aspect,
        contract: contract.name,
        requestedAt,
        acceptedAt: now,
        total,
        payload,
      }),
      itemsAhead(transaction, partner, id),
      enqueue(transaction, { task: updateTaskJob, partner, once: true }),
    ]);
    return items;
  });
  const task = { id, total, progress: 0, succeeded: 0, failed: 0, unchanged: 0, finishedAt: null };
  return reply.code(202).send(progressBody(contract.prefix, task, ahead, now));
}

function countItems(body: unknown, aspect: AspectName): number {
  const inObject = aspect === 'active-status';
  const jsonPath = inObject ? '$.status' : '$';
  const list = inObject ? (body as { status?: unknown } | null | undefined)?.status : body;
  if (body === undefined)
    throw new Refusal('bad-request', 'The request body is not valid JSON: it is empty.');
  if (!Array.isArray(list)) {
    const shape = inObject ? 'an object with a list named status' : 'a list';
    throw new Refusal('bad-request', `The request body must be ${shape}.`, {
      jsonPath,
      path: inObject ? 'status' : '',
    });
  }
  if (list.length >= 1 && list.length <= mostItems) return list.length;
  throw new Refusal('bad-request', `The list must have 1 to ${mostItems} entries, but has ${list.length}.`, {
    jsonPath,
    path: inObject ? 'status' : '',
  });
}
