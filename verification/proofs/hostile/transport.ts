import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Pool } from 'undici';
import type { TestApp } from '../../../server/test/support/app.ts';
import { type Answer, slowestMs } from './judge.ts';
import type { Request } from './request.ts';

/** Sends a request and resolves with what came. */
export type Transport = (request: Request) => Promise<Answer>;

const dotted = /\/(\.|%2e){1,2}(\/|\?|$)/i;

/** Injection resolves `..`, so the judge must see the resolved path. */
function resolved(target: string): string {
  const { pathname, search } = new URL(target, 'http://localhost');
  return `${pathname}${search}`;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** The text of an answer, which is compressed when the request asked for it. An answer to HEAD says so too, and is empty. */
export const textOf = (bytes: Buffer, headers: Answer['headers']): string =>
  bytes.length === 0 ? '' : (decoders[String(headers['content-encoding'])]?.(bytes) ?? bytes).toString();

/** No answer takes that long on any machine. */
const hangsAfterMs = 180_000;

/** Within the process, without sockets. How long an answer takes is not judged: others share the machine's processors. */
export const inProcess =
  (app: TestApp['app']): Transport =>
  async ({ method, target, headers, body }) => {
    const began = performance.now();
    const answered = app.inject({
      method: method as 'GET',
      url: dotted.test(target) ? resolved(target) : target,
      headers: Object.fromEntries(headers),
      ...(body === undefined ? {} : { payload: body }),
    });
    const reply = await Promise.race([answered, sleep(hangsAfterMs, undefined, { ref: false })]);
    const durationMs = performance.now() - began;
    if (!reply) return { status: 0, headers: {}, text: 'no answer', durationMs };
    const fields = reply.headers as Answer['headers'];
    const text = textOf(reply.rawPayload, fields);
    return { status: reply.statusCode, headers: fields, text, durationMs, waitedMs: durationMs };
  };

/** Sends over sockets that stay open. `waitedMs` is how long the server's thread has waited for a processor so far. */
export function overSockets(
  address: string,
  connections: number,
  waitedMs: () => number,
): Transport & { close(): void } {
  const timeout = 4 * slowestMs;
  const pool = new Pool(address, { connections, headersTimeout: timeout, bodyTimeout: timeout });
  const exchanged = async ({ method, target: path, headers, body }: Request) => {
    try {
      const reply = await pool.request({
        method: method as 'GET',
        path,
        headers: headers.flat(),
        body: body ?? null,
      });
      const bytes = Buffer.from(await reply.body.arrayBuffer());
      return { status: reply.statusCode, headers: reply.headers, text: textOf(bytes, reply.headers) };
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
