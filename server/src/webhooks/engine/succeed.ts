import type { Claimed } from '../deliveries/claims/store.ts';
import { type Attempt, type AttemptOutcome, triedOf } from '../deliveries/outcome.ts';
import type { CallResult } from './call.ts';

/** The endpoint acknowledged the whole batch. */
export function succeed(delivery: Claimed, attempt: Attempt, result: CallResult): AttemptOutcome {
  return {
    ...triedOf(delivery),
    ...attempt,
    state: 'delivered',
    dueAt: attempt.endedAt,
    durationMs: result.durationMs,
    status: result.status ?? null,
    failure: null,
    detail: null,
    responseHeaders: result.responseHeaders ?? null,
    responseBody: result.responseBody || null,
    halves: [],
    isGone: false,
  };
}
