import type { CallDriver } from '@sellerdock/certification';
import {
  checkEndpoint,
  createOutbound,
  OutboundError,
  type OutboundOptions,
} from '../../../platform/outbound/index.ts';

/** As much as a connector that knows thousands of orders says of them. */
const mostAnswerBytes = 10_000_000;

/** The driver of a connector, which a seller has chosen. */
export type Driver = {
  /** Its address for people, without what may be a secret in it. */
  readonly name: string;
  readonly call: CallDriver;
  close(): Promise<void>;
};

/**
 * Opens a driver behind the guard of webhook endpoints: https, or http to this machine where loopback is allowed. Every call
 * checks the address that it connects to, follows no redirect, and takes a bounded answer. Throws OutboundError 'not-allowed'.
 */
export function openDriver(url: string, reach: OutboundOptions): Driver {
  const { href, origin, pathname } = checkEndpoint(url, reach.allowLoopback ?? false);
  const outbound = createOutbound(reach);
  return {
    name: `${origin}${pathname}`,
    async call({ body, withinMs }) {
      const post = body !== undefined && { headers: { 'content-type': 'application/json' }, body };
      const bounds = { maxBytes: mostAnswerBytes, timeoutMs: withinMs, ...(post && { post }) };
      const answer = await outbound.fetchBounded(href, bounds).catch(explain);
      return { status: answer.status, text: answer.body.toString('utf8') };
    },
    close: () => outbound.close(),
  };
}

/** The certifier knows an answer that is late by the name of the error, and puts the reason into a sentence of its own. */
function explain(error: unknown): never {
  if (!(error instanceof OutboundError)) throw error;
  const told = new Error(error.message.replace(/\.$/, ''));
  if (error.reason === 'timeout') told.name = 'TimeoutError';
  throw told;
}
