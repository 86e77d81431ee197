import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../../kernel/caller.ts';

/** The request that makes the running code change something, and who sent it. */
type CausingRequest = {
  readonly requestId: string;
  readonly caller: Pick<Caller, 'clientId' | 'user' | 'person'>;
};

const present = new AsyncLocalStorage<CausingRequest>();

/** Runs work, and everything that it starts, as caused by a request: its activity names the request and the caller. */
export const causedBy = <Result>(cause: CausingRequest, work: () => Result): Result =>
  present.run(cause, work);

/** Who changes something, as entries name it, and the request that caused it. */
export type Cause = { readonly who: string; readonly requestId: string | undefined };

/** The cause of the running code: a person, a technical user or a client with its request; in jobs `worker`. */
export function presentCause(): Cause {
  const request = present.getStore();
  return { who: request ? nameOf(request.caller) : 'worker', requestId: request?.requestId };
}

function nameOf(caller: CausingRequest['caller']): string {
  if (caller.person) return `person:${caller.person.id}`;
  return caller.user === undefined ? `client:${caller.clientId}` : `user:${caller.user}`;
}
