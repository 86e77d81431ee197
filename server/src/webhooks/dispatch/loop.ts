import type { Log } from '../../platform/log.ts';

/** Set when an engine stops: what fails from then on is no news. */
export type State = { isStopping: boolean };

/** Tells of an error unless the engine stops; the work is done again later. */
export async function attempt(log: Log, state: State, what: string, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!state.isStopping) log.warn({ err: error }, what);
  });
}
