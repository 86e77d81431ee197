import { demoLogin, signedIn } from '../../server/test/support/sign-in.ts';

type Sendable = Parameters<typeof signedIn>[0];
type Role = Parameters<typeof demoLogin>[1];

/** Signs a demo person in over HTTP, and returns the access token. */
export const personToken = async (address: string, account: string, role: Role): Promise<string> =>
  (await signedIn(overHttp(address), address, demoLogin(account, role))).token;

/** The sign-in's requests, sent to a server at an address. */
const overHttp = (address: string): Sendable =>
  ({
    async inject({
      method,
      url,
      headers,
      payload,
    }: Record<'method' | 'url' | 'payload', string> & { headers: Record<string, string> }) {
      const reply = await fetchAgain(`${address}${url}`, {
        method,
        headers,
        redirect: 'manual',
        ...(payload === undefined ? {} : { body: payload }),
      });
      const body = await reply.text();
      const sent = { ...Object.fromEntries(reply.headers), 'set-cookie': reply.headers.getSetCookie() };
      return { statusCode: reply.status, headers: sent, body, json: () => JSON.parse(body) };
    },
  }) as never;

/** Sends a request again, a few times, when the server has just closed the connection that was kept. */
export const fetchAgain = async (...request: Parameters<typeof fetch>): Promise<Response> => {
  for (let left = 3; ; left -= 1) {
    try {
      return await fetch(...request);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
};
