import { OutboundError } from './error.ts';
import { checkTarget } from './target.ts';

/**
 * Checks scheme and port of an endpoint: https, or http to this machine where loopback is allowed. Throws
 * OutboundError.
 */
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
