/** A demo account of a sandbox, whose secret is public. */
export interface Account {
  name: string;
  clientId: string;
  clientSecret: string;
}

/** An access token and its expiry in milliseconds since 1970. */
export interface Token {
  value: string;
  endsAt: number;
}

/** The console replaces a token before it expires, so that none expires in transit. */
const SPARE_MS = 30_000;

/** Gets a token for an account. Undefined if the API refuses it. */
export async function getToken({ clientId, clientSecret }: Account): Promise<Token | undefined> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  try {
    const answer = await fetch('/v1/token', { method: 'POST', body });
    return answer.ok ? tokenFrom(await answer.text(), Date.now()) : undefined;
  } catch {
    return undefined;
  }
}

/** The access token in an answer of the token endpoint; undefined when there is none. */
export function tokenFrom(text: string, nowMs: number): Token | undefined {
  const { access_token: value, expires_in: seconds = 0 } = JSON.parse(text) as {
    access_token?: string;
    expires_in?: number;
  };
  return value ? { value, endsAt: nowMs + seconds * 1000 - SPARE_MS } : undefined;
}
