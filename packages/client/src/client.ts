import { type BatchOutcome, batchesOf } from './batches.ts';
import { openExchange } from './exchange.ts';
import { entriesIn, pagesOf } from './lists.ts';
import type { ClientOptions, IssuedToken } from './options.ts';
import { type AnyInput, planner } from './request.ts';
import { type Progress, type TaskOptions, untilDone } from './tasks.ts';
import { tokenSource } from './token.ts';
import type {
  Answer,
  BatchEntry,
  BatchPath,
  CallOptions,
  Entry,
  Input,
  InputOf,
  ListPath,
  Method,
  PathOf,
  Reply,
} from './types.ts';

/** Sends one call. Throws `ApiError` for a refusal and `NoAnswerError` when none came. */
type Send<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...input: InputOf<M, P>
) => Promise<Answer<M, P>>;

/** One request of many entries, with what became of them. */
export type Batch<P extends BatchPath> = BatchOutcome<BatchEntry<P>> & {
  /** Place of its first entry among all that were given. */
  readonly first: number;
  readonly entries: readonly BatchEntry<P>[];
  /** Undefined when every entry was refused. */
  readonly answer: Answer<'POST', P> | undefined;
};

type BatchInput<P extends BatchPath> = Omit<Input<'POST', P>, 'body' | keyof CallOptions> &
  CallOptions & { readonly entries: Iterable<BatchEntry<P>> };

/** What a client can do. */
export interface Client {
  readonly GET: Send<'GET'>;
  readonly PUT: Send<'PUT'>;
  readonly POST: Send<'POST'>;
  readonly DELETE: Send<'DELETE'>;
  readonly PATCH: Send<'PATCH'>;
  /** The pages of a list, as many as are taken: the next one is read when it is asked for. */
  pages<P extends ListPath>(path: P, ...input: InputOf<'GET', P>): AsyncGenerator<Answer<'GET', P>>;
  /** The entries of all pages of a list, one after the other. */
  entries<P extends ListPath>(path: P, ...input: InputOf<'GET', P>): AsyncGenerator<Entry<P>>;
  /** Sends any number of entries in requests of the size that the path takes; the next when it is asked for. */
  batches<P extends BatchPath>(path: P, input: BatchInput<P>): AsyncGenerator<Batch<P>>;
  /** Reads an update task of products, never before its `pingAfter`, until it is done. Throws `TaskNotDoneError` after `deadlineMs`. */
  waitForTask(processUuid: string, options?: TaskOptions): Promise<Progress>;
}

/** Makes a client of the API. Nothing is sent before the first call. */
export function createClient(options: ClientOptions): Client {
  const base = baseOf(options.baseUrl);
  const plan = planner(base.href);
  const token = tokenSource(
    options,
    async (body) => (await call('POST', '/v1/token', { body })).data as IssuedToken,
  );
  const exchange = openExchange(options, token);

  async function call(method: Method, path: string, given: AnyInput = {}): Promise<Reply> {
    return exchange(await plan(method, path, given, options.deadlineMs));
  }

  async function follow(path: string, next: string, { params, ...input }: AnyInput): Promise<Reply> {
    const url = new URL(next, base);
    if (next.startsWith('/') && !url.pathname.startsWith(base.pathname))
      url.pathname = base.pathname.replace(/\/$/, '') + url.pathname;
    if (url.origin !== base.origin) throw new Error(`The next page is on another host: ${url.origin}`);
    // The link has the whole query; each page is a request of its own.
    const { query: _query, ...kept } = params ?? {};
    const planned = await plan(
      'GET',
      path,
      { ...input, params: kept, requestId: undefined },
      options.deadlineMs,
    );
    return exchange({ ...planned, url: url.href });
  }

  const pages = (path: ListPath, input: AnyInput = {}) =>
    pagesOf(
      path,
      input,
      (one) => call('GET', path, one),
      (next, one) => follow(path, next, one),
    );

  async function* entries(path: ListPath, input?: AnyInput) {
    for await (const page of pages(path, input)) yield* entriesIn(path, page);
  }

  const send = (method: Method) => (path: string, input?: AnyInput) => call(method, path, input);
  const client = {
    GET: send('GET'),
    PUT: send('PUT'),
    POST: send('POST'),
    DELETE: send('DELETE'),
    PATCH: send('PATCH'),
    pages,
    entries,
    batches: (path: BatchPath, input: AnyInput & { entries: Iterable<unknown> }) =>
      batchesOf(path, input, (one) => call('POST', path, one)),
    waitForTask: (processUuid: string, { version = 5, ...rest }: TaskOptions = {}) =>
      untilDone(processUuid, rest, (signal) =>
        call('GET', `/v${version}/products/update-tasks/{processUuid}`, {
          params: { path: { processUuid } },
          signal,
        }),
      ),
  };
  return client as unknown as Client;
}

/** Throws for an address that calls could not be made from. Its name and password would end up in messages. */
function baseOf(baseUrl: string): URL {
  const base = new URL(baseUrl);
  if (base.username !== '' || base.password !== '')
    throw new TypeError('baseUrl must not have a name or password.');
  if (base.search !== '' || base.hash !== '')
    throw new TypeError('baseUrl must not have a query or fragment.');
  return base;
}
