import { writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { App } from '../../src/platform/http/server.ts';
import { keepErrorBody } from './error-bodies.ts';
import type { Headers } from './reference-headers.ts';
import { operatorReference, publicReference } from './references.ts';
import { root } from './serve.ts';

/** Folder in which the whole run records the documented answers that tests saw; undefined if a file runs alone. */
const folder = process.env.TEST_CONTRACT;

/** The generated documents. */
export const documentNames = ['public', 'operator', 'webhooks'] as const;
export type DocumentName = (typeof documentNames)[number];

type Answer = { readonly status: number; readonly text: string; readonly headers: Headers };

/** How often this process saw each documented answer, such as `public findPartnerOrders 200`. */
const seen = new Map<string, number>();

/** Undocumented answers of other processes. */
const wrong: string[] = [];

if (folder !== undefined)
  process.once('exit', () => {
    if (seen.size === 0 && wrong.length === 0) return;
    const file = relative(root, process.argv[1] ?? '');
    const record = { file, seen: Object.fromEntries(seen), wrong };
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(record));
  });

/** Records that a documented answer was seen. */
export function sawDocumented(document: DocumentName, operationId: string, status: number | string): void {
  const key = `${document} ${operationId} ${status}`;
  seen.set(key, (seen.get(key) ?? 0) + 1);
}

/** Records an undocumented answer for which no test waits. It fails the whole run. */
export function notDocumented({ message }: Error): void {
  wrong.push(message.slice(0, 1000));
  console.error(message);
}

/** Writes the documented answers, one line each, for the comparison after the run. */
export function keepDocumented(pairs: readonly string[]): void {
  if (folder !== undefined) writeFileSync(join(folder, 'documented.txt'), pairs.join('\n'));
}

/** Paths that the reference does not describe: metrics, health, documents and pages. */
const beside =
  /^\/(\.well-known\/|health\/|metrics$|docs(\/|$)|(operator\/|docs\/)?(webhook-events-)?openapi\.|brand-logos\/|sample-images\/|shop\/|v1\/authorize|sign-in\/|sandbox-receivers\/|invitation\/|assets\/|favicon|$)/;

/**
 * Compares every answer of the application with its documents, both for `inject` and for sockets. `inject` rejects if
 * its answer is undocumented. Problems of other answers are in `problems`, which a test must check at its end.
 */
export function judgeAnswers(app: App, isSandbox: boolean): { readonly problems: readonly Error[] } {
  const problems: Error[] = [];
  // An application without a sandbox refuses the sandbox's operations as the complete reference says.
  const inject = app.inject.bind(app);
  const judge = async (request: { method: string; url: string }, answer: Answer): Promise<void> => {
    keepErrorBody(request, answer);
    if (isBeforeInterfaces(answer)) return;
    const isOperator = request.url.startsWith('/operator/v1');
    const reference = await (isOperator ? operatorReference({ inject }) : publicReference(app, isSandbox));
    const operationId = reference.assertDocumented(request, answer);
    if (operationId !== undefined)
      sawDocumented(isOperator ? 'operator' : 'public', operationId, answer.status);
    else assertRefused(request, answer);
  };
  app.inject = (async (asked: string | { method?: string; url?: unknown; path?: unknown }) => {
    const reply = await inject(asked as string);
    const { method = 'GET', url, path } = typeof asked === 'string' ? { url: asked } : asked;
    const address = String(url ?? path ?? '/').replace(/^https?:\/\/[^/]+/, '');
    const headers = reply.headers as Headers;
    const text = plainText(reply.rawPayload, headers);
    await judge({ method, url: address }, { status: reply.statusCode, headers, text });
    return reply;
  }) as unknown as App['inject'];
  app.server.prependListener('request', (request, response) => {
    const { chunks, headers } = collect(response);
    response.once('finish', () => {
      const text = plainText(Buffer.concat(chunks), headers);
      const answer = { status: response.statusCode, headers, text };
      judge({ method: request.method ?? '', url: request.url ?? '' }, answer).catch((error: unknown) =>
        problems.push(error as Error),
      );
    });
  });
  return { problems };
}

/** Decompresses a body. */
export function plainText(bytes: Buffer, headers: Headers): string {
  const encoding = headers['content-encoding'];
  if (bytes.length === 0 || encoding === undefined) return bytes.toString();
  const decode = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)];
  if (!decode) throw new Error(`Content-Encoding ${encoding}`);
  return decode(bytes).toString();
}

/**
 * Requests for another host name or from a page of another site reach no operation. The guides document their
 * answers.
 */
function isBeforeInterfaces({ status, text }: Answer): boolean {
  return status === 421 || (status === 403 && text.includes('"code":"foreign-origin"'));
}

/** Captures the headers and the body of an answer. */
function collect(response: ServerResponse): { chunks: Buffer[]; headers: Record<string, string> } {
  const chunks: Buffer[] = [];
  const headers: Record<string, string> = {};
  for (const name of ['write', 'end'] as const) {
    const original = response[name].bind(response) as (...args: unknown[]) => unknown;
    const kept = (chunk: unknown, ...rest: unknown[]) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
      return original(chunk, ...rest);
    };
    response[name] = kept as never;
  }
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...given: unknown[]) => {
    const own = given.find((one) => typeof one === 'object') ?? {};
    for (const [name, value] of Object.entries({ ...response.getHeaders(), ...own }))
      headers[name.toLowerCase()] = String(value);
    return writeHead(status, ...given);
  }) as typeof response.writeHead;
  return { chunks, headers };
}

/**
 * Throws if the server answers an undocumented address with anything but a refusal, unless the address is outside the
 * interfaces.
 */
function assertRefused({ method, url }: { method: string; url: string }, { status, text }: Answer): void {
  if (method === 'OPTIONS' || beside.test(url.split('?', 1)[0] ?? '')) return;
  if (status >= 400) return;
  throw new Error(`${method} ${url} answered ${status}, and no document has it: ${text.slice(0, 500)}`);
}
