import type { IncomingHttpHeaders } from 'node:http';
import { Agent, type Dispatcher, request } from 'undici';
import { guardedConnector } from './connector.ts';
import { asOutboundError, OutboundError } from './error.ts';
import { type Lookup, nameLookup } from './resolve.ts';
import { checkTarget } from './target.ts';

export type Bounds = {
  /** Most bytes of a body; one more ends the request with 'too-large'. */
  readonly maxBytes: number;
  /** Time for everything together: name, connection, redirects, headers and body. */
  readonly timeoutMs: number;
  /** Redirects that are followed, each hop checked like the first URL. None by default; none for a POST. */
  readonly maxRedirects?: number;
  /** The Accept header, such as 'image/*'. */
  readonly accept?: string;
  /** Sends this as a POST instead of a GET. */
  readonly post?: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer };
};

type OutboundAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Requests to URLs that others have chosen. */
export type Outbound = {
  /**
   * Resolves with an answer of any status, also 4xx and 5xx. Rejects with OutboundError, and never reaches a private
   * address.
   */
  fetchBounded(url: string, bounds: Bounds): Promise<OutboundAnswer>;
  /** Ends all requests under way as 'unreachable'; waits for connections that are being opened, 3 seconds at most. */
  close(): Promise<void>;
};

export type OutboundOptions = {
  /** Allows 127.0.0.0/8 and ::1 beside public addresses: for webhook receivers of a sandbox on the same machine. */
  readonly allowLoopback?: boolean;
  /** In place of DNS; every answer is checked. */
  readonly lookup?: Lookup;
};

const maxHeaderBytes = 16 * 1024;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Makes a client for untrusted URLs. Each request has a connection of its own, so each is resolved and checked. It uses
 * no cookies, credentials, proxy or compression; an answer that is compressed all the same is a 'bad-response'.
 */
export function createOutbound({
  allowLoopback = false,
  lookup = nameLookup(),
}: OutboundOptions = {}): Outbound {
  const agent = new Agent({
    connect: guardedConnector({ allowLoopback, lookup }),
    pipelining: 0,
    allowH2: false,
    maxHeaderSize: maxHeaderBytes,
    // The time-out of the whole request is stricter than these two.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    fetchBounded: (url, bounds) =>
      withinTime(bounds.timeoutMs, (signal) => follow(agent, url, bounds, signal)),
    close: () => agent.destroy(),
  };
}

async function withinTime<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const late = () =>
    controller.abort(new OutboundError('timeout', `No complete answer within ${timeoutMs} ms.`));
  const timer = setTimeout(late, timeoutMs);
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : asOutboundError(error);
  } finally {
    clearTimeout(timer);
  }
}

async function follow(
  agent: Agent,
  url: string,
  bounds: Bounds,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  let target = checkTarget(url);
  for (let left = bounds.post ? 0 : (bounds.maxRedirects ?? 0); ; left -= 1) {
    const response = await send(agent, target, bounds, signal);
    if (!redirectStatuses.has(response.statusCode)) return readAnswer(response, bounds.maxBytes);
    discard(response.body);
    if (left === 0) throw new OutboundError('redirect', 'The server redirects to another URL.');
    const { location } = response.headers;
    if (typeof location !== 'string')
      throw new OutboundError('bad-response', 'A redirect without a location.');
    target = checkTarget(location, target);
  }
}

function send(agent: Agent, target: URL, { accept, post }: Bounds, signal: AbortSignal) {
  const headers = {
    ...post?.headers,
    'user-agent': 'Sellerdock',
    accept: accept ?? '*/*',
    'accept-encoding': 'identity',
  };
  return request(target, {
    dispatcher: agent,
    method: post ? 'POST' : 'GET',
    headers,
    body: post?.body ?? null,
    signal,
  });
}

async function readAnswer(response: Dispatcher.ResponseData, maxBytes: number): Promise<OutboundAnswer> {
  const { statusCode: status, headers, body } = response;
  try {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new OutboundError(
        'bad-response',
        'The answer is compressed although no compression was offered.',
      );
    }
    if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
    return { status, headers, body: await readBody(body, maxBytes) };
  } catch (error) {
    discard(body);
    throw error;
  }
}

/** Counts the bytes that arrive, because the announced length may be missing or wrong. */
async function readBody(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Closes the connection without reading on. The body reports the abort as an error, which says nothing new. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => {});
  body.destroy();
}

const tooLarge = (maxBytes: number) =>
  new OutboundError('too-large', `The answer is larger than ${maxBytes} bytes.`);
