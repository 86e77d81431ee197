import { Pool } from 'undici';
import { plainText } from '../../../server/test/support/contract.ts';
import { type Answer, slowestMs } from './judge.ts';
import type { Request } from './request.ts';

/** Sends a request and resolves with what came. */
export type Transport = (request: Request) => Promise<Answer>;

/** No answer takes that long on any machine. */
const hangsAfterMs = 12 * slowestMs;

/** Sends over sockets that stay open. `waitedMs` is how long the server's thread has waited for a processor so far. */
export function overSockets(address: string, connections: number, waitedMs: () => number) {
  const timeouts = { headersTimeout: hangsAfterMs, bodyTimeout: hangsAfterMs };
  const pool = new Pool(address, { connections, ...timeouts });
  const exchanged = async ({ method, target: path, headers, body }: Request) => {
    try {
      const asked = { method: method as 'GET', path, headers: headers.flat(), body: body ?? null };
      const { statusCode, headers: fields, body: answered } = await pool.request(asked);
      const text = plainText(Buffer.from(await answered.arrayBuffer()), fields);
      return { status: statusCode, headers: fields, text };
    } catch (error) {
      return { status: 0, headers: {}, text: (error as Error).message };
    }
  };
  const send: Transport = async (request) => {
    const [began, waited] = [performance.now(), waitedMs()];
    const answer = await exchanged(request);
    return { ...answer, durationMs: performance.now() - began, waitedMs: waitedMs() - waited };
  };
  return Object.assign(send, { close: () => void pool.destroy() });
}
