import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Role } from '../../src/kernel/roles/roles.ts';
import { readConfig } from '../../src/platform/config/index.ts';

type Sendable = Pick<FastifyInstance, 'inject'>;
type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

export const consoleClient = 'sellerdock-console';

/** A minimal browser for the sign-in: it keeps cookies by path and does not follow redirects. */
export type Browser = {
  readonly cookies: Map<string, { value: string; path: string; attributes: string }>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
};

export function openBrowser(app: Sendable): Browser {
  const cookies: Browser['cookies'] = new Map();
  const pathOf = (url: string) => new URL(url, 'http://here').pathname;
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ) => {
    const path = pathOf(url);
    const sent = [...cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`);
    const { search } = new URL(url, 'http://here');
    const reply = await app.inject({
      method,
      url: `${path}${search}`,
      headers: { ...(sent.length > 0 ? { cookie: sent.join('; ') } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) keep(line);
    return reply;
  };
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const value = pair.slice(at + 1);
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    const key = `${name} ${path}`;
    if (value === '' || attributes.some((one) => /1970/.test(one))) cookies.delete(key);
    else cookies.set(key, { value, path, attributes: attributes.join('; ') });
  };
  return {
    cookies,
    get: (url, headers = {}) => send('GET', url, headers),
    post: (url, form, headers = {}) =>
      send(
        'POST',
        url,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        new URLSearchParams(form).toString(),
      ),
  };
}

/** An authorization request, and the verifier that redeems its code (RFC 7636). */
export function codeRequest(publicUrl: string, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${publicUrl}/console/signed-in`;
  const parameters = {
    client_id: consoleClient,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'console',
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  return { verifier, redirectUri, parameters, url: `/v1/authorize?${new URLSearchParams(parameters)}` };
}

export type CodeRequest = ReturnType<typeof codeRequest>;

const location = (reply: Answer): string => {
  const to = reply.headers.location;
  if (typeof to !== 'string') throw new Error(`${reply.statusCode} leads nowhere: ${reply.body}`);
  return to;
};

/** Signs in through the page and returns the final redirect address. */
export async function signInBy(
  browser: Browser,
  request: CodeRequest,
  who: Record<string, string>,
): Promise<URL> {
  const page = location(await browser.get(request.url));
  const back = location(await browser.post(page, who));
  return new URL(location(await browser.get(back)));
}

/** Redeems a code at the token endpoint. */
export async function redeem(app: Sendable, code: string, request: CodeRequest, more = {}) {
  return tokenFrom(app, {
    grant_type: 'authorization_code',
    client_id: consoleClient,
    code,
    redirect_uri: request.redirectUri,
    code_verifier: request.verifier,
    ...more,
  });
}

/** Calls the token endpoint. */
export async function tokenFrom(app: Sendable, form: Record<string, string>) {
  const reply = await app.inject({
    method: 'POST',
    url: '/v1/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() as Record<string, string> };
}

/** E-mail address and password of a demo person. */
export const demoLogin = (account: string, role: Role) => ({
  email: `${role.replace(/^(seller|operator)_/, '').replace('_', '-')}@${account}.example`,
  password: 'demo-person-secret',
});

/** The account whose demo person has the role. */
const accountOfRole = (role: Role): string =>
  role === 'service_partner' ? 'service-partner' : role.startsWith('operator') ? 'operator' : 'seller-one';

/** An access token of the demo person who has the role, on a server with the default address. */
export const tokenOfRole = async (app: Sendable, role: Role): Promise<string> =>
  (await signedIn(app, readConfig({}).publicUrl, demoLogin(accountOfRole(role), role))).token;

/** Returns a person's tokens, obtained through all pages of the sign-in. */
export async function signedIn(
  app: Sendable,
  publicUrl: string,
  login: Record<string, string>,
): Promise<{ token: string; refresh: string; browser: Browser }> {
  const browser = openBrowser(app);
  const request = codeRequest(publicUrl);
  const arrived = await signInBy(browser, request, login);
  const { status, body } = await redeem(app, arrived.searchParams.get('code') ?? '', request);
  if (status !== 200) throw new Error(`no token: ${JSON.stringify(body)}`);
  return { token: body.access_token!, refresh: body.refresh_token!, browser };
}
