import { accessToken } from './tokens.ts';

const begun = new Map<string, Promise<Response>>();

/** Asks for an address with the token before anything that shows the answer is there. `takeAhead` has the answer. */
export function readAhead(address: string): void {
  const reply = accessToken().then((token) =>
    fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
      cache: 'no-store',
    }),
  );
  // Who takes it asks again.
  reply.catch(() => undefined);
  begun.set(address, reply);
}

/** The answer that `readAhead` asked for, once; undefined when there is none, or it failed. */
export async function takeAhead(address: string): Promise<Response | undefined> {
  const reply = begun.get(address);
  begun.delete(address);
  return reply?.catch(() => undefined);
}
