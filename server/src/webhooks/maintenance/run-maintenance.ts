import type { WebhooksContext } from '../context.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import { attempt, type State } from '../dispatch/loop.ts';
import type { Wakeable } from '../dispatch/wake.ts';
import { announceQuiet } from './announce.ts';
import { followKeys } from './follow-keys.ts';
import { removeExpired } from './retention.ts';

/** Rotates signing keys, announces the disabling of endpoints and removes expired rows, until the engine stops. */
export async function runMaintenance(
  context: WebhooksContext,
  state: State,
  rhythm: Wakeable<never>,
  { dispatcher, canSend }: { dispatcher: Dispatcher; canSend: boolean },
): Promise<void> {
  const { log, polls, policy } = context;
  while (!state.isStopping) {
    if (canSend) await attempt(log, state, 'could not rotate webhook signing keys', followKeys(context));
    await attempt(
      log,
      state,
      'could not announce the disabling of webhook endpoints',
      announceQuiet(context),
    );
    await rhythm.next(policy.tidyMs);
    if (!state.isStopping) await polls.turn();
    if (state.isStopping) return;
    dispatcher.tidy();
    await attempt(log, state, 'could not remove old webhook events', removeExpired(context));
  }
}
