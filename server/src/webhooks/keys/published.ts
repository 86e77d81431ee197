import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/database.ts';
import { unbound } from '../../platform/tenant.ts';
import { publishedKeys } from './signing-keys.ts';

/** The pause after a read, which is longer after a long one, so that reading takes at most a tenth of the time. */
const leastPauseMs = 200;
const mostPauseMs = 2_000;
const pauseAfter = (tookMs: number): number => Math.min(mostPauseMs, Math.max(leastPauseMs, 9 * tookMs));

/**
 * Returns the published keys as JSON. Pauses between two reads, however many ask, and one read is for all who wait for it. A
 * read begins after the call, so it has every key that was stored before: receivers ask for a key that they do not know
 * once, and then not for a while.
 */
export function publishedDocument(db: Database, clock: Clock): () => Promise<string> {
  let next: Promise<string> | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let pausedUntilMs = Number.NEGATIVE_INFINITY;
  const read = async () => {
    await before;
    const waitMs = pausedUntilMs - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    next = undefined;
    const beganMs = performance.now();
    const reading = unbound(() => publishedKeys(db, clock));
    before = reading
      .catch(() => undefined)
      .finally(() => {
        const endedMs = performance.now();
        pausedUntilMs = endedMs + pauseAfter(endedMs - beganMs);
      });
    return JSON.stringify(await reading);
  };
  return () => (next ??= read());
}
