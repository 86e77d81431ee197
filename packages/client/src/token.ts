import type { ClientOptions, IssuedToken } from './options.ts';

const renewBeforeMs = 60_000;

/** Answers a valid token; `refused` is one that the API no longer takes. */
export type TokenSource = (refused: string | undefined) => Promise<string>;

/** Keeps one token for all calls, renews it a minute before its end, and asks once however many calls wait for it. */
export function tokenSource(
  options: ClientOptions,
  ask: (form: Record<string, string>) => Promise<IssuedToken>,
): TokenSource {
  let current: { token: string; renewAt: number } | undefined;
  let asked: Promise<string> | undefined;

  async function renew(refused: string | undefined): Promise<string> {
    const issued = 'token' in options ? await options.token(refused) : await ask(formOf(options));
    current = undefined;
    if (typeof issued === 'string') return issued;
    const { access_token: token, expires_in: seconds } = issued;
    if (typeof token !== 'string')
      throw new TypeError('The token request was answered without access_token.');
    const lifetimeMs = seconds * 1000;
    current = { token, renewAt: Date.now() + lifetimeMs - Math.min(renewBeforeMs, lifetimeMs / 2) };
    return token;
  }

  return (refused) => {
    if (current && current.token !== refused && Date.now() < current.renewAt) {
      return Promise.resolve(current.token);
    }
    asked ??= renew(refused).finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

function formOf(options: Extract<ClientOptions, { clientId: string }>): Record<string, string> {
  const { clientId, clientSecret, scope } = options;
  return {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    ...(scope !== undefined && { scope }),
  };
}
