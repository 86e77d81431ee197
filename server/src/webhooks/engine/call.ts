import { Agent, type Dispatcher, request } from 'undici';
import { guardedConnector } from '../../platform/outbound/connector.ts';
import { asOutboundError } from '../../platform/outbound/error.ts';
import {
  checkTarget,
  type Lookup,
  OutboundError,
  type OutboundFailure,
} from '../../platform/outbound/index.ts';
import { dnsLookup } from '../../platform/outbound/resolve.ts';
import type { Message } from '../message/compose.ts';
import type { DeliveryPolicy } from '../policy.ts';

/** Why an attempt failed: no usable answer, or a complete one that is not 2xx. */
export type CallFailure = OutboundFailure | 'status';

/** What came of one POST. Without `failure` it was acknowledged. */
export type CallResult = {
  readonly durationMs: number;
  readonly status?: number;
  readonly failure?: CallFailure;
  /** For people; names nothing of this network. */
  readonly detail?: string;
  /** Beginning of the answer's body. */
  readonly responseBody?: string;
  readonly retryAfter?: string;
};

/** Posts to endpoints that others have chosen. */
export type EndpointCaller = {
  /** Never rejects because of the endpoint. */
  post(url: string, message: Message): Promise<CallResult>;
  close(): Promise<void>;
};

type CallerOptions = {
  readonly allowLoopback: boolean;
  readonly lookup?: Lookup;
  readonly policy: Pick<DeliveryPolicy, 'timeoutMs' | 'responseBytes'>;
};

const maxHeaderBytes = 16 * 1024;

/**
 * Each call has a connection of its own, to an address that was checked for it. Redirects are not followed. An answer
 * counts when it is complete, or when as much of its body has come as is kept.
 */
export function endpointCaller({
  allowLoopback,
  lookup = dnsLookup(),
  policy,
}: CallerOptions): EndpointCaller {
  const agent = new Agent({
    connect: guardedConnector({ allowLoopback, lookup }),
    pipelining: 0,
    allowH2: false,
    maxHeaderSize: maxHeaderBytes,
    // The time-out over everything is stricter than these two.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    async post(url, message) {
      const began = performance.now();
      const result = await callOnce(agent, url, message, { ...policy, allowLoopback });
      return { ...result, durationMs: Math.round(performance.now() - began) };
    },
    close: () => agent.destroy(),
  };
}

type Limits = { readonly timeoutMs: number; readonly responseBytes: number; readonly allowLoopback: boolean };

async function callOnce(
  agent: Agent,
  url: string,
  { headers, body }: Message,
  limits: Limits,
): Promise<Omit<CallResult, 'durationMs'>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limits.timeoutMs);
  let status: number | undefined;
  try {
    const response = await request(checkEndpoint(url, limits.allowLoopback), {
      dispatcher: agent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream', 'user-agent': 'Sellerdock' },
      body,
      signal: controller.signal,
    });
    status = response.statusCode;
    const responseBody = await readHead(response.body, limits.responseBytes);
    return answered(status, responseBody, response.headers['retry-after']);
  } catch (error) {
    const failure = controller.signal.aborted
      ? new OutboundError('timeout', `No complete answer within ${limits.timeoutMs} ms.`)
      : asOutboundError(error);
    if (!(failure instanceof OutboundError)) throw failure;
    return {
      failure: failure.reason,
      detail: failure.message,
      ...(status === undefined ? {} : { status }),
    };
  } finally {
    clearTimeout(timer);
  }
}

function answered(
  status: number,
  responseBody: string,
  retryAfter: string | string[] | undefined,
): Omit<CallResult, 'durationMs'> {
  const answer = {
    status,
    responseBody,
    ...(typeof retryAfter === 'string' ? { retryAfter } : {}),
  };
  if (status >= 200 && status < 300) return answer;
  if (status >= 300 && status < 400)
    return { ...answer, failure: 'redirect', detail: 'The server redirects to another URL.' };
  return { ...answer, failure: 'status', detail: `The server answered ${status}.` };
}

/** The first bytes of a body as text; the connection is closed when there are more. */
async function readHead(body: Dispatcher.ResponseData['body'], mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  body.on('error', () => {});
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostBytes) break;
  }
  if (size === 0) return '';
  return Buffer.concat(chunks, size).subarray(0, mostBytes).toString('utf8').replaceAll('\u0000', '\ufffd');
}

/** Checks scheme and port of an endpoint: https, or http to this very machine where loopback is allowed. Throws OutboundError. */
export function checkEndpoint(url: string, allowLoopback: boolean): URL {
  const target = checkTarget(url);
  if (target.protocol === 'https:') return target;
  if (allowLoopback && namesLoopback(target.hostname)) return target;
  throw new OutboundError('not-allowed', 'Only https endpoints are called.');
}

function namesLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
