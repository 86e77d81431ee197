import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

/** Passes requests on to a server and keeps what was asked and with which status it was answered. */
export interface Recorder {
  url: string;
  /** The address of the server behind it, for requests that are not recorded. */
  target: string;
  /** Returns what was recorded since the last call. */
  take(): Exchange[];
}

export interface Exchange {
  /** Method, address, headers that matter and body, without values that differ from run to run. */
  asked: string;
  status: number;
}

/** Starts a recorder in front of a server. It stops with the test. */
export async function startRecorder(t: TestContext, target: string): Promise<Recorder> {
  let kept: Exchange[] = [];
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => {
      const { method, url = '/', headers } = incoming;
      const onward = request(new URL(url, target), { method, headers }, (answer) => {
        kept.push({ asked: askedOf(incoming, body), status: answer.statusCode ?? 0 });
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      onward.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    target,
    take: () => {
      const taken = kept;
      kept = [];
      return taken;
    },
  };
}

const COMPARED = ['x-request-timestamp', 'if-match', 'if-none-match', 'x-sandbox-fault'];

function askedOf({ method, url = '/', headers }: IncomingMessage, body: Buffer): string {
  const { pathname, searchParams } = new URL(url, 'http://x');
  searchParams.sort();
  const named = COMPARED.filter((name) => name in headers).map((name) => `${name}=${headers[name]}`);
  const parts = [
    method,
    decodeURIComponent(pathname),
    searchParams.toString(),
    ...named,
    bodyOf(body, headers),
  ];
  return withoutValues(parts.filter(Boolean).join(' '));
}

function bodyOf(body: Buffer, headers: IncomingHttpHeaders): string {
  const text = body.toString('utf8');
  if (text === '') return '';
  if (/form/.test(headers['content-type'] ?? '')) {
    const fields = new URLSearchParams(text);
    fields.sort();
    return fields.toString();
  }
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, item]) => [name, sorted(item)]),
          )
        : value;
  return JSON.stringify(sorted(JSON.parse(text)));
}

/** Replaces ids, times, entity tags, keys and numbers that programs draw. */
export function withoutValues(text: string): string {
  return (
    text
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g, ':time')
      .replaceAll(/\bRE-\d+/g, ':receipt')
      // Order numbers have no i, l, o and u, and may have no digit; so `testorders` is none.
      .replaceAll(/(\/v4\/orders\/)[0-9a-hjkmnp-tv-z]{10}\b/g, '$1:number')
      .replaceAll(/(if-(?:none-)?match)=\S+/g, '$1=:tag')
      .replaceAll(/-----BEGIN PUBLIC KEY-----[^"]*/g, ':key')
      .replaceAll(/\d{9,}/g, ':number')
      .replaceAll(/"carrier":"(DHL|GLS|HERMES)"/g, '"carrier":":carrier"')
  );
}
