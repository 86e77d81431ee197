import type { WebhooksContext } from '../context.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import { attempt, type State } from '../dispatch/loop.ts';
import type { Wakeable } from '../dispatch/wake.ts';
import { announceQuiet } from './announce.ts';
import { followKeys } from './follow-keys.ts';
import { removeExpired } from './retention.ts';

/** Has signing keys follow each other, tells of endpoints that will be disabled and removes what is too old, until the engine stops. */
export async function runMaintenance(
  context: WebhooksContext,
  state: State,
  rhythm: Wakeable<never>,
  { dispatcher, canSend }: { dispatcher: Dispatcher; canSend: boolean },
): Promise<void> {
  const { log, policy } = context;
  while (!state.isStopping) {
    if (canSend)
      await attempt(log, state, 'webhook signing keys could not be looked after', followKeys(context));
    await attempt(log, state, 'failing webhook endpoints could not be announced', announceQuiet(context));
    await rhythm.next(policy.tidyMs);
    if (state.isStopping) return;
    dispatcher.tidy();
    await attempt(log, state, 'old webhook events could not be removed', removeExpired(context));
  }
}
