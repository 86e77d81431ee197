import { server } from '../server.ts';

/** Where people sign in, and as which client. */
export type Endpoints = {
  readonly authorize: string;
  readonly token: string;
  /** Where a browser's session ends; undefined where this server ends it. */
  readonly endSession?: string | undefined;
  readonly clientId: string;
  readonly scope: string;
};

const own: Endpoints = {
  authorize: `${server.publicUrl}/v1/authorize`,
  token: '/v1/token',
  clientId: 'sellerdock-console',
  scope: 'console',
};

let found: Promise<Endpoints> | undefined;

/** The endpoints of this server, or of the issuer that signs people in. Throws when that one does not answer. */
export function endpoints(): Promise<Endpoints> {
  const { issuer, clientId, scope } = server;
  if (issuer === undefined || clientId === undefined) return Promise.resolve(own);
  found ??= discover(issuer, { clientId, scope }).catch((error: unknown) => {
    found = undefined;
    throw error;
  });
  return found;
}

type Discovered = Readonly<
  Record<'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'end_session_endpoint', unknown>
>;

/** Reads where an issuer's endpoints are (OpenID Connect Discovery, section 4). */
async function discover(issuer: string, as: Pick<Endpoints, 'clientId' | 'scope'>): Promise<Endpoints> {
  const reply = await fetch(`${issuer}/.well-known/openid-configuration`, { credentials: 'omit' });
  const document = (await reply.json()) as Discovered;
  const { authorization_endpoint: authorize, token_endpoint: token, end_session_endpoint: end } = document;
  if (document.issuer !== issuer || typeof authorize !== 'string' || typeof token !== 'string')
    throw new Error(`The discovery document of ${issuer} is of another issuer, or names no endpoints.`);
  return { ...as, authorize, token, endSession: typeof end === 'string' ? end : undefined };
}
