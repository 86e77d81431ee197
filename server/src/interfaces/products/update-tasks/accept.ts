import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Refusal } from '../../../kernel/refusal.ts';
import { parseBody } from '../../../platform/http/parse-json.ts';
import { requestTimestamp } from '../../../platform/http/request-timestamp.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { ProductsContext } from '../context.ts';
import type { Contract } from '../contract.ts';
import { readAhead } from './ahead.ts';
import { type BatchWriterName, findEntries, mostEntries, pack } from './entries.ts';
import { progressBody } from './progress.ts';
import { insertTask } from './store.ts';
import { updateTaskJob } from './work.ts';

/** Headers of all writes. */
export const batchHeaders = Type.Object({
  'x-request-timestamp': Type.Optional(
    Type.String({
      description:
        'When you made the request. Of two writes of the same part of a sku the one with the older time changes nothing and is reported as unchanged. Without it a write counts in the order of arrival. To the microsecond; at most 5 minutes ahead of the clock.',
      examples: ['2026-03-01T08:00:00Z'],
    }),
  ),
});

export const progressAnswer = Type.Ref('ProductProcessProgress', {
  description: 'Accepted; ask for the outcome under the link `self`, not before pingAfter.',
});

/** The documented list of an upload. */
export const batchOf = (model: string) =>
  Type.Array(Type.Ref(model), {
    minItems: 1,
    maxItems: mostEntries,
    description: 'The entries, in the order in which they take effect.',
  });

/**
 * The one body whose schema does not check its list. `findEntries` scans the bytes instead, because parsed values of a
 * large body would cost garbage collection. The worker checks each entry by its schema when it processes the update task.
 */
export const batchBody = { validatorCompiler: () => () => true, config: { bodyAsBytes: true } };

/** Which part of variations a batch writes, and in which version of the interface. */
type BatchKind = { readonly contract: Contract; readonly writer: BatchWriterName };

/**
 * Stores a batch durably, enqueues its processing, and answers 202 with its progress. 400 when the body is no batch.
 */
export async function acceptBatch(
  { db, clock, ids, heldUntil }: Pick<ProductsContext, 'db' | 'clock' | 'ids' | 'heldUntil'>,
  { contract, writer }: BatchKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { partner } = request.caller;
  const id = ids.uuid();
  const now = clock.now();
  const requestedAt = requestTimestamp(request, now);
  const batch = await findEntries(request.bodyBytes, writer);
  if (!batch) throw await noBatch(request.bodyBytes, writer);
  const task = {
    id,
    writer,
    contract: contract.name,
    requestedAt,
    acceptedAt: now,
    total: batch.size,
    entries: await pack(batch),
  };
  const ahead = await db.begin(async (transaction) => {
    // One connection runs the statements in this order, without waiting for an answer in between.
    const [, open] = await Promise.all([
      insertTask(transaction, partner, task),
      readAhead(db, transaction, partner, id),
      enqueue(transaction, { task: updateTaskJob, partner, once: true }),
    ]);
    return open;
  });
  const progress = {
    id,
    total: task.total,
    progress: 0,
    succeeded: 0,
    failed: 0,
    unchanged: 0,
    finishedAt: null,
  };
  const open = { ...ahead, heldUntil: await heldUntil?.(partner) };
  return reply.code(202).send(progressBody(contract.prefix, progress, open, now));
}

/** The refusal of a body that is no batch. */
async function noBatch(bytes: Buffer, writer: BatchWriterName): Promise<Refusal> {
  if (bytes.length === 0)
    return new Refusal('bad-request', 'The request body is not valid JSON: it is empty.');
  const body = await parseBody(bytes, bytes.toString());
  const inObject = writer === 'active-status';
  const place = inObject ? { jsonPath: '$.status', path: 'status' } : { jsonPath: '$', path: '' };
  const list = inObject ? (body as { status?: unknown } | null)?.status : body;
  if (!Array.isArray(list)) {
    const shape = inObject ? 'an object with a list named status' : 'a list';
    return new Refusal('bad-request', `The request body must be ${shape}.`, place);
  }
  const message = `The list must have 1 to ${mostEntries} entries, but has ${list.length}.`;
  return new Refusal('bad-request', message, place);
}
