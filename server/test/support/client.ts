import type { TestContext } from 'node:test';
import {
  type ClientOptions,
  createClient,
  type Hooks,
  type IssuedToken,
} from '../../../packages/client/src/index.ts';
import { startApp } from './app.ts';

/**
 * What becomes of one request: a fault of the sandbox, a connection that is cut before it (`cut`), an answer that is lost
 * (`lost`), or silence until somebody gives up (`silence`).
 */
type Meddle = (count: number, path: string) => string | undefined;

type Sent = { readonly path: string; readonly headers: Headers; readonly body: unknown };
type Token = (refused: string | undefined) => Promise<string | IssuedToken>;

/** The fault for the first call only. */
export const onlyFirst =
  (fault: string): Meddle =>
  (count) =>
    count === 0 ? fault : undefined;

/** A client of a listening application whose requests can be made to fail; `sent` has them all. */
export async function clientOf(t: TestContext, meddle: Meddle = () => undefined) {
  const test = await startApp(t);
  const baseUrl = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const sent: Sent[] = [];
  const calls = () => sent.filter(({ path }) => path !== '/v1/token');
  const common = { baseUrl, fetch: meddling(sent, meddle) };
  const client = { clientId: 'seller-one', clientSecret: 'seller-one-secret' };
  const issue = async (): Promise<IssuedToken> => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: client.clientId });
    body.set('client_secret', client.clientSecret);
    const answer = await fetch(`${baseUrl}/v1/token`, { method: 'POST', body });
    return (await answer.json()) as IssuedToken;
  };
  return {
    ...test,
    sent,
    calls,
    issue,
    api: createClient({ ...common, ...client }),
    secret: (clientSecret: string) => createClient({ ...common, ...client, clientSecret }),
    withToken: (token: Token) => createClient({ ...common, token }),
    hooked: (hooks: Hooks) => createClient({ ...common, ...client, hooks }),
  };
}

/** A fetch that does to requests what it is told. */
function meddling(sent: Sent[], meddle: Meddle): NonNullable<ClientOptions['fetch']> {
  return async (url, init) => {
    const { pathname, search } = new URL(url);
    const headers = new Headers(init.headers);
    const count = sent.filter(({ path }) => path !== '/v1/token').length;
    sent.push({ path: `${pathname}${search}`, headers, body: init.body });
    const fault = pathname === '/v1/token' ? undefined : meddle(count, pathname);
    if (fault === 'cut') throw new TypeError('fetch failed');
    if (fault === 'silence') return untilAborted(init.signal!);
    if (fault !== undefined && fault !== 'lost') headers.set('X-Sandbox-Fault', fault);
    const answer = await fetch(url, { ...init, headers });
    if (fault === 'lost') throw new TypeError('fetch failed');
    return answer;
  };
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const hold = setInterval(() => undefined, 1000);
    signal.addEventListener('abort', () => {
      clearInterval(hold);
      reject(signal.reason);
    });
  });
