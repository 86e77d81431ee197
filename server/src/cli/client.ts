import { setTimeout as sleep } from 'node:timers/promises';
import { CliFailure, exitCodes, Refused } from './failure.ts';

/** Who calls: a client id and its secret. */
export type Account = { readonly clientId: string; readonly clientSecret: string };

/**
 * Calls a server in the name of one account. Gets and renews tokens, and waits as a 429 says when the account has sent
 * too many requests.
 */
export type Client = {
  readonly url: string;
  readonly account: Account;
  /**
   * Returns the parsed body; undefined when there is none. Throws `Refused`, or ends with exit code 3 when nothing
   * answers.
   */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Number of the account's partner. */
  partner(): Promise<number>;
};

type Token = { readonly text: string; readonly expiresAtMs: number };

const renewBeforeMs = 30_000;

/** For a longer wait, such as until the next day, the command ends with a message. */
const longestWaitSeconds = 30;
const mostAttempts = 10;

/** Opens a client. It calls nothing before its first use. */
export function openClient(url: string, account: Account): Client {
  let pending: Promise<Token> | undefined;
  const token = async (): Promise<string> => {
    const known = await pending?.catch(() => undefined);
    if (!known || known.expiresAtMs - renewBeforeMs < Date.now()) pending = fetchToken(url, account);
    return (await pending!).text;
  };
  const send = async (method: string, path: string, body: unknown) =>
    request(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    url,
    account,
    async call<Answer>(method: string, path: string, body?: unknown) {
      let reply = await send(method, path, body);
      if (reply.status === 401) {
        pending = undefined; // revoked, or the server has forgotten it
        reply = await send(method, path, body);
      }
      if (!reply.ok) throw new Refused(reply.status, refusalText(reply));
      return parse(reply) as Answer;
    },
    async partner() {
      const [, payload = ''] = (await token()).split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as Record<
        string,
        unknown
      >;
      const partner = Number(claims.partner_id);
      if (Number.isSafeInteger(partner) && partner > 0) return partner;
      throw new CliFailure(`The access token of ${account.clientId} names no partner (partner_id).`);
    },
  };
}

async function fetchToken(url: string, { clientId, clientSecret }: Account): Promise<Token> {
  const reply = await request(`${url}/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  if (!reply.ok) throw new Refused(reply.status, `No token for ${clientId}. ${refusalText(reply)}`);
  const { access_token: text, expires_in: seconds = 300 } = (parse(reply) ?? {}) as Record<string, never>;
  if (typeof text !== 'string') throw new CliFailure(`The server at ${url} is not a Sellerdock.`);
  return { text, expiresAtMs: Date.now() + seconds * 1000 };
}

type Reply = { readonly ok: boolean; readonly status: number; readonly url: string; readonly text: string };

/** A request that got a 429 had no effect, so it can be sent again after the given time. */
async function request(url: string, init: RequestInit): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const { waitSeconds, ...reply } = await requestOnce(url, init);
    const comesAgain = reply.status === 429 && waitSeconds !== undefined && waitSeconds <= longestWaitSeconds;
    if (!comesAgain || attempt === mostAttempts) return reply;
    await sleep(waitSeconds * 1000);
  }
}

async function requestOnce(url: string, init: RequestInit): Promise<Reply & { waitSeconds?: number }> {
  try {
    const reply = await fetch(url, { ...init, redirect: 'manual' });
    const waits = /^\d+$/.exec(reply.headers.get('retry-after') ?? '');
    return {
      ok: reply.ok,
      status: reply.status,
      url,
      text: await reply.text(),
      ...(waits ? { waitSeconds: Number(waits[0]) } : {}),
    };
  } catch (error) {
    const { origin } = new URL(url);
    const cause = (error as { cause?: { code?: string; message?: string } }).cause;
    const why = cause?.code ?? cause?.message ?? (error as Error).message;
    const message = `No server answers at ${origin} (${why}).\nStart one with "npx sellerdock start", or name another one with --url.`;
    throw new CliFailure(message, exitCodes.unreachable);
  }
}

function parse({ text, url, status }: Reply): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new CliFailure(`${url} answered ${status} without JSON. Is that a Sellerdock?`);
  }
}

/** The message of the server's answer, in the error shape of any interface. */
function refusalText(reply: Reply): string {
  const details = detailsOf(reply.text);
  const text = details.length > 0 ? details.join('\n') : reply.text.trim().slice(0, 500);
  return `${text || 'The server gave no reason.'} (HTTP ${reply.status})`;
}

function detailsOf(text: string): string[] {
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    if (typeof body.error_description === 'string') return [body.error_description];
    const errors = Array.isArray(body.errors) ? (body.errors as Record<string, unknown>[]) : [body];
    return errors.flatMap(({ title, detail, jsonPath, message }) => {
      const where = typeof jsonPath === 'string' ? ` at ${jsonPath}` : '';
      const said = [detail, message, title].find((one) => typeof one === 'string');
      return said === undefined ? [] : [`${said}${where}`];
    });
  } catch {
    return [];
  }
}
