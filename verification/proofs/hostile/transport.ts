import { Agent, request as openRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { TestApp } from '../../../server/test/support/app.ts';
import { type Answer, slowestMs } from './judge.ts';
import type { Request } from './request.ts';

/** Sends a request and resolves with what came; status 0: there was no answer. */
export type Transport = (request: Request) => Promise<Answer>;

const dotted = /\/(\.|%2e){1,2}(\/|\?|$)/i;

/** Injection goes up a folder for `..`; whoever judges the answer has to know where it came from. */
function resolved(target: string): string {
  const { pathname, search } = new URL(target, 'http://localhost');
  return `${pathname}${search}`;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** The text of an answer, which is compressed when the request asked for it. */
const textOf = (bytes: Buffer, headers: Answer['headers']): string =>
  (decoders[String(headers['content-encoding'])]?.(bytes) ?? bytes).toString();

/** Far beyond what any answer takes on any machine. */
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
    const late = sleep(hangsAfterMs, undefined, { ref: false });
    const reply = await Promise.race([answered, late]);
    const durationMs = performance.now() - began;
    if (!reply) return { status: 0, headers: {}, text: 'no answer', durationMs };
    return {
      status: reply.statusCode,
      headers: reply.headers as Answer['headers'],
      text: textOf(reply.rawPayload, reply.headers as Answer['headers']),
      durationMs,
      waitedMs: durationMs,
    };
  };

/**
 * Over sockets that are kept open. `waitedMs` tells how long the server has stood ready without a processor so far.
 */
export function overSockets(
  address: string,
  connections: number,
  waitedMs: () => number,
): Transport & { close(): void } {
  const { hostname, port, host } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send: Transport = ({ method, target, headers, body }) =>
    new Promise((resolve) => {
      const began = performance.now();
      const waited = waitedMs();
      const done = (status: number, fields: Answer['headers'], text: string) => {
        clearTimeout(late);
        const durationMs = performance.now() - began;
        resolve({ status, headers: fields, text, durationMs, waitedMs: waitedMs() - waited });
      };
      const flat = [['host', host] as const, ...headers].flat();
      if (body !== undefined) flat.push('content-length', String(body.length));
      const asked = openRequest({ agent, hostname, port, method, path: target, headers: flat }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          done(reply.statusCode ?? 0, reply.headers, textOf(Buffer.concat(chunks), reply.headers)),
        );
        reply.on('error', (error) => done(0, {}, `answer broken off: ${error.message}`));
      });
      const late = setTimeout(() => {
        asked.destroy();
        done(0, {}, 'no answer');
      }, 4 * slowestMs);
      asked.on('error', (error) => done(0, {}, error.message));
      asked.end(body);
    });
  return Object.assign(send, { close: () => agent.destroy() });
}
