import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundTo } from '../../../platform/tenant.ts';
import type { FaultContext } from '../context.ts';
import { deleteHeld, insertHeld, stillHeld } from './store.ts';

/** A release reaches other processes by a notification; without one they look this often. */
const lookEveryMs = 1_000;

/** Longest that a request is held: clients give up sooner. */
const longestMs = 300_000;

/**
 * Holds a request until its rule is released or removed, its client gives up, or five minutes have passed. Meanwhile
 * the request occupies no place of the server. If 20 requests of the seller are held, further ones go on at once.
 */
export async function holdRequest(
  { db, faults }: Pick<FaultContext, 'db' | 'faults'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  rule: string,
): Promise<void> {
  const { partner } = request.caller;
  const held = { partner, rule, id: randomUUID() };
  await boundTo(partner, async () => {
    if (!(await insertHeld(db, held))) return;
    request.handOver?.();
    const giveUp = performance.now() + longestMs;
    try {
      while (!reply.raw.destroyed && performance.now() < giveUp) {
        // Subscribes before it looks, so that a release in between ends the wait at once.
        const changed = faults.changed();
        if (!(await stillHeld(db, held))) return;
        await Promise.race([changed, sleep(lookEveryMs, undefined, { ref: false })]);
      }
    } finally {
      await deleteHeld(db, held);
    }
  });
}
