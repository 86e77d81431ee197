import { pauseMs } from '../api/pauses.ts';
import { server } from '../server.ts';
import { endpoints } from './endpoints.ts';
import { type CodeRequest, codeFrom, newCodeRequest, redirectPath } from './pkce.ts';
import { isReaders, othersToken } from './reader.ts';

/**
 * The tokens of this page, in memory only. A reload and other tabs get their own from the session, and no storage ever
 * holds a token.
 */
type Tokens = { readonly access: string; readonly refresh: string | undefined; readonly renewAtMs: number };

/** Nobody is signed in any more, or not yet. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';

  override readonly message = 'Your session has ended. Sign in again.';
}

/** The server did not answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** The answer to a write got lost: nobody knows whether the server has stored it. */
export class LostAnswerError extends UnreachableError {
  /** True when it can be sent again and nothing happens twice. */
  readonly isSafeAgain: boolean;

  constructor(isSafeAgain: boolean, options: ErrorOptions) {
    super('The answer of the server got lost.', options);
    this.isSafeAgain = isSafeAgain;
  }
}

/** How long before its end a token is renewed, so that it does not expire during a call. */
const renewBeforeMs = 30_000;

let tokens: Tokens | undefined;
let renewal: Promise<Tokens> | undefined;

/**
 * The access token, renewed when it is about to end or when `refused` is the one that the server just refused. It is always
 * of the person whom the page shows: throws a `SignedOutError` once the session is another person's.
 */
export async function accessToken(refused?: string): Promise<string> {
  if (othersToken() !== undefined) throw new SignedOutError();
  const isGood = tokens && tokens.access !== refused && performance.now() < tokens.renewAtMs;
  if (tokens && isGood) return tokens.access;
  // One renewal at a time: a refresh token works once.
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return (await renewal).access;
}

/** Forgets the tokens of this page. */
export function forgetTokens(): void {
  tokens = undefined;
}

async function renew(): Promise<Tokens> {
  const before = tokens;
  const refresh = before?.refresh;
  tokens = undefined;
  try {
    const renewed = refresh && (await redeem({ grant_type: 'refresh_token', refresh_token: refresh }));
    const made = renewed || (await silently());
    if (!isReaders(made.access)) throw new SignedOutError();
    tokens = made;
    return made;
  } catch (error) {
    // The server has refused nothing: the same refresh token is tried again later.
    if (error instanceof UnreachableError) tokens = before;
    throw error;
  }
}

/**
 * Asks with the session cookie for a code without any page: the answer is where the browser is sent to. Another server's
 * cookie is out of reach: the browser has to go there.
 */
async function silently(): Promise<Tokens> {
  if (server.clientId !== undefined) throw new SignedOutError();
  const at = { ...(await endpoints()), publicUrl: server.publicUrl };
  const request = await newCodeRequest(at, { prompt: 'none' });
  const reply = await answer(request.url, { headers: { accept: 'text/html' } });
  if (!reply.ok) throw new UnreachableError(`The sign-in was answered with ${reply.status}.`);
  const got = codeFrom(reply.url, request.state);
  const made = 'code' in got ? await redeemCode(got.code, request) : undefined;
  if (!made) throw new SignedOutError();
  return made;
}

/** Redeems the code from the sign-in page. False when it is no longer valid. */
export async function signInWith(code: string, request: Pick<CodeRequest, 'verifier'>): Promise<boolean> {
  tokens = await redeemCode(code, request);
  return tokens !== undefined && isReaders(tokens.access);
}

const redeemCode = (code: string, { verifier }: Pick<CodeRequest, 'verifier'>) =>
  redeem({
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${server.publicUrl}${redirectPath}`,
    code_verifier: verifier,
  });

/** Undefined when the server refuses what is redeemed. */
async function redeem(form: Record<string, string>): Promise<Tokens | undefined> {
  const { token, clientId } = await endpoints().catch((cause: unknown) => {
    throw new UnreachableError('The server that signs people in does not answer.', { cause });
  });
  const body = new URLSearchParams({ client_id: clientId, ...form });
  const reply = await answer(token, { method: 'POST', body });
  if (reply.status === 400 || reply.status === 401) return undefined;
  if (!reply.ok) throw new UnreachableError(`The sign-in was answered with ${reply.status}.`);
  const given = (await reply.json()) as { access_token: string; refresh_token?: string; expires_in: number };
  const renewAtMs = performance.now() + given.expires_in * 1000 - renewBeforeMs;
  return { access: given.access_token, refresh: given.refresh_token, renewAtMs };
}

/** Asks again after a 429, as several tabs that open at once get it. Nothing was redeemed then. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await fetch(url, { credentials: 'same-origin', cache: 'no-store', ...init }).catch(
      (cause: unknown) => {
        throw new UnreachableError('The server does not answer.', { cause });
      },
    );
    const waitMs = reply.status === 429 ? pauseMs(reply, { attempt, isWrite: true }) : undefined;
    if (waitMs === undefined) return reply;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
