// Becomes a part of the downloadable client; the imports go when it is written.
import {
  LISTS,
  type Lists,
  type operations,
  ROUTES,
} from '../../../portal/static/client/sellerdock-client.ts';
import { type AnyInput, addressOf, openExchange, type Reply, wait } from './exchange.ts';
import type { Answer, BodyOf, ClientOptions, InputOf, OperationId } from './shapes.ts';

/** What a client can do. */
export interface Client {
  /** Sends one call. Throws `ApiError` for a refusal and `NoAnswerError` when none came. */
  call<Id extends OperationId>(operation: Id, ...input: InputOf<Id>): Promise<Answer<Id>>;
  /** The pages of a list, as many as are taken: the next one is read when it is asked for. */
  pages<Id extends keyof Lists>(operation: Id, ...input: InputOf<Id>): AsyncGenerator<Answer<Id>>;
  /** The entries of all pages of a list, one after the other. */
  entries<Id extends keyof Lists>(operation: Id, ...input: InputOf<Id>): AsyncGenerator<Lists[Id]>;
  /** Reads an update task of products, never before its `pingAfter`, until it is done. */
  waitForTask(processUuid: string, options?: TaskOptions): Promise<Progress>;
}

export type Progress = BodyOf<operations['getProgressV5']['responses'][200]>;

export type TaskOptions = {
  /** The version that the products were sent with; 5 unless given. */
  readonly version?: 4 | 5;
  readonly signal?: AbortSignal | undefined;
  /** Is told of every state that was read. */
  readonly onProgress?: (progress: Progress) => void;
};

/** Makes a client of the API. Nothing is sent before the first call. */
export function createClient(options: ClientOptions): Client {
  const base = new URL(options.baseUrl);
  const exchange = openExchange(options);

  async function call(id: OperationId, given?: unknown) {
    const input = (given ?? {}) as AnyInput;
    return exchange(id, addressOf(base, ROUTES[id], input), formOf(id, input));
  }

  async function* pages(id: keyof Lists, given?: unknown) {
    const { signal, headers } = (given ?? {}) as AnyInput;
    let answer: Reply = await call(id, given);
    for (;;) {
      yield answer;
      const next = nextOf(answer.body);
      if (next === undefined) return;
      const url = new URL(next, base);
      if (url.origin !== base.origin) throw new Error(`The next page is on another host: ${url.origin}`);
      answer = await exchange(id, url, { ...(signal && { signal }), ...(headers && { headers }) });
    }
  }

  async function* entries(id: keyof Lists, given?: unknown) {
    for await (const { body } of pages(id, given)) {
      yield* LISTS[id].reduce(
        (at: unknown, name) => (at as Record<string, unknown>)?.[name],
        body,
      ) as unknown[];
    }
  }

  async function waitForTask(processUuid: string, { version = 5, signal, onProgress }: TaskOptions = {}) {
    const id: OperationId = `getProgressV${version}`;
    for (;;) {
      const { body, headers } = await call(id, { path: { processUuid }, signal });
      const progress = body as Progress;
      onProgress?.(progress);
      if (progress.state === 'done') return progress;
      const now = Date.parse(headers.get('date') ?? '') || Date.now();
      const aheadMs = Date.parse(progress.pingAfter) - now;
      // Further ahead is no queue, but a sandbox whose clock was moved.
      await wait(aheadMs > 5 * 60_000 ? 5_000 : Math.max(500, aheadMs), signal);
    }
  }

  return { call, pages, entries, waitForTask } as unknown as Client;
}

function formOf(id: OperationId, input: AnyInput): AnyInput {
  if (id !== 'createToken' && id !== 'createAppAccessToken') return input;
  return { ...input, body: new URLSearchParams(input.body as Record<string, string>) };
}

function nextOf(body: unknown): string | undefined {
  const { links = [] } = body as { links?: Link | Link[] };
  return [links].flat().find(({ rel }) => rel === 'next')?.href;
}

type Link = { readonly rel: string; readonly href: string };
