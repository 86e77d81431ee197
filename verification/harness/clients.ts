import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../server/test/support/product.ts';

/** What clients and checks need of the product, however many processes it has. */
export type Served = Pick<Product, 'address' | 'token' | 'openDatabase'>;

/** Access to what is stored, for checks and for laying out many rows. */
export type Database = ReturnType<Product['openDatabase']>;

/** Status 0: there was no answer, because the server or its database was away. */
export type Answer = { readonly status: number; readonly text: string };

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

const tokenForMs = 10 * 60_000;
const triedAgainMs = 50;

/** Returns an account's token, a new one every ten minutes, because a run may outlive a token. */
export const renewed = (product: Pick<Served, 'token'>, account: string): (() => Promise<string>) =>
  renewedEvery(tokenForMs, () => product.token(account));

/** Fetches something again when it is so old. What failed is fetched again at the next call. */
export function renewedEvery<T>(everyMs: number, fetchIt: () => Promise<T>): () => Promise<T> {
  let untilMs = 0;
  let fetched: Promise<T> | undefined;
  return () => {
    if (!fetched || Date.now() > untilMs) {
      untilMs = Date.now() + everyMs;
      fetched = fetchIt();
      fetched.catch(() => {
        untilMs = 0;
      });
    }
    return fetched;
  };
}

/** What clients of this process have seen so far: connections that broke, and answers that were no answer. */
export const seen = { broken: 0, unavailable: 0 };

/** Sends one request with a token. Throws when the connection breaks. */
export async function send(
  address: string,
  token: string,
  [method, path, body, headers]: Parameters<Call>,
): Promise<Answer> {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : (JSON.stringify(body) ?? null),
  }).catch(broken);
  if (reply.status >= 500) seen.unavailable += 1;
  return { status: reply.status, text: await reply.text().catch(broken) };
}

function broken(error: unknown): never {
  seen.broken += 1;
  throw error;
}

/** Sends a request that has to succeed, and gives its JSON; undefined when there is none. Throws, with the status first. */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows the answer's form
export async function must(address: string, token: string, ...request: Parameters<Call>): Promise<any> {
  const { status, text } = await send(address, token, request);
  if (status >= 300) throw new Error(`${status} ${request[0]} ${request[1]}: ${text.slice(0, 300)}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Calls the interfaces as an account. It never throws and never repeats. */
export function callerOf(product: Pick<Served, 'address' | 'token'>, account: string): Call {
  const own = renewed(product, account);
  return async (...request) => {
    const token = await untilAnswered(own);
    const answer = await send(product.address, token, request).catch(() => undefined);
    // 408: a machine with other work did not send it in time.
    if (answer && answer.status !== 503 && answer.status !== 408) return answer;
    await sleep(triedAgainMs, undefined, { ref: false });
    return { status: 0, text: '' };
  };
}

/** Tries again while the server is away or cannot reach its database; any other answer is an error. */
export async function untilAnswered<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (/^\d+ /.test(message) && !message.startsWith('503 ')) throw error;
      await sleep(triedAgainMs, undefined, { ref: false });
    }
  }
}

/** Repeats a request until it is answered. `unanswered` counts the attempts without an answer. */
export async function answered(call: () => Promise<Answer>) {
  for (let unanswered = 0; ; unanswered += 1) {
    const answer = await call();
    if (answer.status !== 0) return { ...answer, unanswered };
  }
}

/** Posts under an Idempotency-Key until it is answered and no longer running. */
export async function postOnce(call: Call, path: string, body: unknown, key: string): Promise<Answer> {
  for (;;) {
    const { status, text } = await answered(() => call('POST', path, body, { 'idempotency-key': key }));
    if (status !== 409 || !text.includes('still running')) return { status, text };
    await sleep(100);
  }
}

/** Returns the paths that do not answer 200. */
export async function missing(call: Call, paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(paths.map((path) => answered(() => call('GET', path))));
  return paths.filter((_, index) => answers[index]!.status !== 200).map((path) => `${path} is lost`);
}

/** Repeats work in several clients until they are stopped. An error ends its client, and `stop` throws it. */
export function repeat(pauseMs: number, work: (round: number, client: number) => unknown, clients = 1) {
  let isStopping = false;
  const running = Array.from({ length: clients }, async (_, client) => {
    for (let round = 1; !isStopping; round += 1) {
      await work(round, client);
      await sleep(pauseMs);
    }
  });
  const ended = Promise.allSettled(running);
  return {
    async stop(): Promise<void> {
      isStopping = true;
      const failed = (await ended).find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

/** Does something with each item, on several connections at once. */
export async function withEach<Item>(
  items: readonly Item[],
  connections: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const connection = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: connections }, connection));
}

/** Runs a function with a connection to the database as it is now. */
export async function looking<T>(
  product: Pick<Served, 'openDatabase'>,
  look: (db: Database) => Promise<T>,
): Promise<T> {
  const db = product.openDatabase(2);
  try {
    return await look(db);
  } finally {
    await db.end({ timeout: 5 });
  }
}

/** The partner that each account acts for. */
export async function partnersIn(db: Database): Promise<Readonly<Record<string, number>>> {
  const rows = await db<{ id: string; partner: number }[]>`
    SELECT client_id AS id, partner_id AS partner FROM api_client WHERE partner_id IS NOT NULL`;
  return Object.fromEntries(rows.map(({ id, partner }) => [id, partner]));
}

/** Waits until an SQL expression is zero. Returns its value then, or after the longest wait. */
export async function untilZero(db: Database, expression: string, mostMs = 240_000): Promise<number> {
  for (const until = Date.now() + mostMs; ; await sleep(200)) {
    const [row] = await db.unsafe<{ left: number }[]>(`SELECT (${expression})::int AS left`);
    if (row!.left === 0 || Date.now() > until) return row!.left;
  }
}
