import type { CallResult } from './call.ts';
import type { Claimed } from './claim.ts';
import { type Attempt, type AttemptOutcome, triedOf } from './outcome.ts';

/** The batch was acknowledged, all of it. */
export function handleSuccess(delivery: Claimed, attempt: Attempt, result: CallResult): AttemptOutcome {
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
