import { Refusal } from '../../kernel/refusal.ts';

/** The name of the header, by which an interface knows what its refusals are about. */
export const keyHeader = 'Idempotency-Key';

/** Refuses a repeat while the first request is running. */
export const stillRunning = (): Refusal =>
  new Refusal('conflict', `A request with this ${keyHeader} is still running.`, {
    path: keyHeader,
    retryAfterSeconds: 1,
  });

/** Refuses another request with a key that was used. */
export const otherRequest = (): Refusal =>
  new Refusal('unprocessable', `This ${keyHeader} was used for another request.`, { path: keyHeader });
