import type { Log } from '../../platform/log.ts';

/** True once an engine stops. Failures after that are not logged. */
export type State = { isStopping: boolean };

/** Logs an error unless the engine stops. The next turn does the work again. */
export async function attempt(log: Log, state: State, what: string, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!state.isStopping) log.warn({ err: error }, what);
  });
}
