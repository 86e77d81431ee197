import { Agent } from 'undici';
import { guardedConnector } from '../../platform/outbound/connector.ts';
import {
  checkEndpoint,
  type Lookup,
  OutboundError,
  type OutboundFailure,
} from '../../platform/outbound/index.ts';
import { nameLookup } from '../../platform/outbound/resolve.ts';
import { headOf } from '../calling/answer-head.ts';
import { type Exchanged, exchange } from '../calling/exchange.ts';
import type { Message } from '../message/compose.ts';
import type { DeliveryPolicy } from '../policy.ts';

/** Why an attempt failed: no usable answer, or a complete one that is not 2xx. */
export type CallFailure = OutboundFailure | 'status';

/** The result of one POST. Without `failure` the endpoint acknowledged it. */
export type CallResult = {
  readonly durationMs: number;
  readonly status?: number;
  readonly failure?: CallFailure;
  /** For people: a text without addresses of this network. */
  readonly detail?: string;
  /** The kept headers of the answer. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** Beginning of the answer's body. */
  readonly responseBody?: string;
  readonly retryAfter?: string;
};

/** Posts to endpoints that sellers have chosen. */
export type EndpointCaller = {
  /** Never rejects because of the endpoint; failures are in the result. */
  post(url: string, message: Message): Promise<CallResult>;
  close(): Promise<void>;
};

type CallerOptions = {
  readonly allowLoopback: boolean;
  readonly lookup?: Lookup;
  readonly policy: Pick<DeliveryPolicy, 'connectTimeoutMs' | 'timeoutMs' | 'responseBytes'>;
};

const maxHeaderBytes = 16 * 1024;
/** Shorter than the idle time-out of servers, so that a connection is not used while the server closes it. */
const idleMs = 1_000;
const callsPerConnection = 100;

/**
 * Checks addresses when it makes a connection. Reuses a connection for the same scheme, host and port while calls
 * follow each other closely. Follows no redirects. An answer counts when it is complete, or when as much of its body
 * has come as is kept.
 */
export function endpointCaller({
  allowLoopback,
  lookup = nameLookup(),
  policy,
}: CallerOptions): EndpointCaller {
  const agent = new Agent({
    connect: guardedConnector({ allowLoopback, lookup, connectTimeoutMs: policy.connectTimeoutMs }),
    pipelining: 1,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    maxRequestsPerClient: callsPerConnection,
    allowH2: false,
    maxHeaderSize: maxHeaderBytes,
    // The time-out of the whole call is stricter than these two.
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
  message: Message,
  limits: Limits,
): Promise<Omit<CallResult, 'durationMs'>> {
  const target = targetOf(url, limits.allowLoopback);
  if (target instanceof OutboundError) return { failure: target.reason, detail: target.message };
  return resultOf(await exchange(agent, target, message, limits));
}

function targetOf(url: string, allowLoopback: boolean): URL | OutboundError {
  try {
    return checkEndpoint(url, allowLoopback);
  } catch (error) {
    if (error instanceof OutboundError) return error;
    throw error;
  }
}

function resultOf({ status, headers, text, retryAfter, error }: Exchanged): Omit<CallResult, 'durationMs'> {
  if (status === undefined) {
    return { failure: error?.reason ?? 'bad-response', detail: error?.message ?? 'There was no answer.' };
  }
  const head = headOf(headers);
  const began = { status, ...(head ? { responseHeaders: head } : {}) };
  // An answer that has begun shows that the endpoint is reachable.
  if (error?.reason === 'unreachable')
    return { ...began, failure: 'bad-response', detail: 'The connection ended in the middle of the answer.' };
  if (error) return { ...began, failure: error.reason, detail: error.message };
  const answer = { ...began, responseBody: text, ...(retryAfter === undefined ? {} : { retryAfter }) };
  if (status >= 200 && status < 300) return answer;
  if (status >= 300 && status < 400)
    return { ...answer, failure: 'redirect', detail: 'The server redirects to another URL.' };
  return { ...answer, failure: 'status', detail: `The server answered ${status}.` };
}
