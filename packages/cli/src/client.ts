import { type Client as Api, ApiError, createClient, NoAnswerError } from '@sellerdock/client';
import { CliFailure, exitCodes, NoTokenError, whyOf } from './failure.ts';

/** Who calls: a client id and its secret. */
export type Account = { readonly clientId: string; readonly clientSecret: string };

/** Calls a server in the name of one account. */
export type Client = {
  readonly url: string;
  readonly account: Account;
  readonly api: Api;
  /** Gets a new access token. */
  token(): Promise<string>;
  /** Number of the account's partner. */
  partner(): Promise<number>;
};

/** Opens a client. It calls nothing before its first use. */
export function openClient(url: string, account: Account): Client {
  const common = {
    baseUrl: url,
    fetch: answered,
    // People are told at once that no server answers. A server that is busy says when to come again.
    repeatIf: ({ status }: { readonly status?: number | undefined }) => status !== undefined,
  };
  const open = createClient({ ...common, token: async () => '' });

  async function issue() {
    const { clientId, clientSecret } = account;
    const body = {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    } as const;
    try {
      const { data } = await open.POST('/v1/token', { body });
      if (typeof data?.access_token === 'string') return data;
    } catch (error) {
      throw error instanceof ApiError ? new NoTokenError(clientId, error) : error;
    }
    throw new CliFailure(`The server at ${url} is not a Sellerdock.`);
  }

  return {
    url,
    account,
    api: createClient({ ...common, token: issue }),
    token: async () => (await issue()).access_token,
    async partner() {
      const [, payload = ''] = (await issue()).access_token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}');
      const partner = Number((claims as Record<string, unknown>).partner_id);
      if (Number.isSafeInteger(partner) && partner > 0) return partner;
      throw new CliFailure(`The access token of ${account.clientId} names no partner (partner_id).`);
    },
  };
}

/** Fetches. Fails with a message for people when nothing answers. */
export function reach(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual' }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    const message =
      `No server answers at ${new URL(url).origin} (${whyOf(error)}).\n` +
      'Start one with "sellerdock start" in a checkout of Sellerdock, or name another one with --url.';
    throw new CliFailure(message, exitCodes.unreachable);
  });
}

/** Fetches. Fails with a message for people when nothing answers, or something that is no Sellerdock. */
async function answered(url: string, init: RequestInit): Promise<Response> {
  const answer = await reach(url, init);
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || /json|pdf/.test(type) || answer.headers.get('content-length') === '0')
    return answer;
  await answer.body?.cancel();
  throw new CliFailure(`${url} answered 200 without JSON. Is that a Sellerdock?`);
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** Calls the marketplace's own side, which the reference of the client does not have. */
export async function callOperator<Answer>(
  { api }: Client,
  method: Method,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const call = api[method] as (path: string, input: object) => Promise<{ readonly data: unknown }>;
  return (await call(path, body === undefined ? {} : { body })).data as Answer;
}

/** True when no answer came, or one that says to come again; also for the token that a call needs. */
export function isPassing(error: unknown): boolean {
  const refusal = error instanceof NoTokenError ? error.refusal : error;
  return (
    refusal instanceof NoAnswerError ||
    (refusal instanceof ApiError && (refusal.status === 429 || refusal.status >= 500))
  );
}
