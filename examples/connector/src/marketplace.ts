import { ApiError, createClient, NoAnswerError } from '@sellerdock/client';
import { marketplaceClock } from './clock.ts';
import { openStore, type Store } from './store.ts';

export type Account = { readonly url: string; readonly clientId: string; readonly clientSecret: string };

/** What every part of the connector works with. */
export type Connector = ReturnType<typeof connect>;

/**
 * The client shares one token among all requests, renews it before its end and once after a 401, waits as long as
 * `Retry-After` says, and repeats what was cut, slow or failed, with the same key.
 */
export function connect(folder: string, { url, ...account }: Account) {
  const store = openStore(folder, account.clientId);
  const clock = marketplaceClock(
    store.row<{ last: string | null }>('SELECT max(stamp) AS last FROM job')!.last,
  );
  const heard = async (address: string, init: RequestInit) => {
    const askedAt = Date.now();
    const answer = await fetch(address, init);
    // A refused request and one for a token belong to no seller: their Date is that of the real world.
    if ((answer.ok || answer.status === 304) && !address.endsWith('/token'))
      clock.hear(answer.headers.get('date'), askedAt);
    return answer;
  };
  const api = createClient({ baseUrl: url, ...account, fetch: heard, timeoutMs: 10_000 });
  return { store, clock, api, url };
}

/** What was told can never be done. */
export class Impossible extends Error {
  readonly code = 'impossible';
}

/** Says that nothing was done, and that it fails again until somebody changes it. */
export const isFinal = (error: unknown): error is ApiError | Impossible =>
  error instanceof Impossible || (error instanceof ApiError && !isTemporary(error));

/** Says whether a call can succeed later as it is. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true;
  if (!(error instanceof ApiError)) return false;
  const { status, retryAfterSeconds } = error;
  return status >= 500 || [401, 403, 424, 429].includes(status) || retryAfterSeconds !== undefined;
}

export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

type Read<Data> =
  | { readonly status: 200; readonly data: Data; readonly headers: Headers }
  | { readonly status: 304 };

/** Reads what seldom changes. When it is as it was the last time, the answer is a 304 without a body. */
export async function readKnown<Data>(
  store: Store,
  name: string,
  read: (header: { 'if-none-match'?: string }) => Promise<Read<Data>>,
): Promise<Data> {
  const sql = 'SELECT etag, data FROM known WHERE name = ?';
  const known = store.row<{ etag: string; data: string }>(sql, name);
  const answer = await read(known ? { 'if-none-match': known.etag } : {});
  if (answer.status === 304) return JSON.parse(known!.data);
  const etag = answer.headers.get('etag');
  if (etag !== null)
    store.run('INSERT OR REPLACE INTO known VALUES (?, ?, ?)', name, etag, JSON.stringify(answer.data));
  return answer.data;
}

/** Cuts a list into requests of the size that the call takes. */
export function slices<One>(entries: readonly One[], most: number): One[][] {
  const count = Math.ceil(entries.length / most);
  return Array.from({ length: count }, (_, index) => entries.slice(index * most, (index + 1) * most));
}
