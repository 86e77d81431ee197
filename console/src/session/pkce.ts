import type { Endpoints } from './endpoints.ts';

/** A request for an authorization code, and what redeems the code. */
export type CodeRequest = {
  readonly state: string;
  readonly verifier: string;
  readonly url: string;
};

/** Who signs people in, and where they come back. */
type CodeServer = Pick<Endpoints, 'authorize' | 'clientId' | 'scope'> & { readonly publicUrl: string };

export const redirectPath = '/console/signed-in';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Makes a request for a code (RFC 7636, S256). `prompt=none` answers at once, without a page. */
export async function newCodeRequest(
  { authorize, clientId, scope, publicUrl }: CodeServer,
  more: { readonly prompt?: 'none' | 'login'; readonly second_factor?: 'set-up' } = {},
): Promise<CodeRequest> {
  const [state, verifier] = [random(), random()];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const parameters = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${publicUrl}${redirectPath}`,
    scope,
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    ...more,
  });
  return { state, verifier, url: `${authorize}?${parameters}` };
}

/**
 * The authorization code in the address of a redirect, or the reason why there is none. Refuses codes of other
 * requests.
 */
export function codeFrom(address: string, state: string): { code: string } | { error: string } {
  const { searchParams, pathname } = new URL(address);
  const [code, error] = [searchParams.get('code'), searchParams.get('error')];
  if (pathname !== redirectPath || searchParams.get('state') !== state) return { error: 'invalid_state' };
  return code === null ? { error: error ?? 'no_code' } : { code };
}

/** The address in the console to return to after the sign-in. Anything else leads to the first page. */
export function placeInConsole(text: unknown, origin: string): string {
  if (typeof text !== 'string' || !URL.canParse(text, origin)) return '/console/';
  const url = new URL(text, origin);
  const isPlace = url.origin === origin && url.pathname.startsWith('/console/');
  const isOver = /^\/console\/signed-(in|out)$/.test(url.pathname);
  return isPlace && !isOver ? `${url.pathname}${url.search}${url.hash}` : '/console/';
}
