import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { buildConnector } from 'undici';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';
import { OutboundError } from './error.ts';
import type { Lookup } from './resolve.ts';

const usualConnectTimeoutMs = 3_000;

export type Reach = {
  readonly allowLoopback: boolean;
  readonly lookup: Lookup;
  /** Time for a connection with its look-up; 3 s by default. */
  readonly connectTimeoutMs?: number;
};

/**
 * Opens sockets to allowed addresses only. A name is resolved once per connection, refused when any of its addresses is
 * not allowed, and the socket gets exactly the checked addresses, so a second answer of the name server changes nothing.
 */
export function guardedConnector({
  allowLoopback,
  lookup,
  connectTimeoutMs = usualConnectTimeoutMs,
}: Reach): buildConnector.connector {
  const allowed = (ip: string) => isPublicAddress(ip) || (allowLoopback && isLoopbackAddress(ip));
  const connect = buildConnector({
    timeout: connectTimeoutMs,
    allowH2: false,
    maxCachedSessions: 0,
    autoSelectFamily: true,
    lookup: checkedLookup(lookup, allowed),
  } as buildConnector.BuildOptions);

  return (options, callback) => {
    // Sockets never look up a literal address, so it is checked here.
    const literal = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !allowed(literal)) return callback(refusal(), null);
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      // A second check: whatever the resolver said, the socket must not have reached a private address.
      if (!allowed(socket.remoteAddress ?? '')) {
        socket.destroy();
        return callback(refusal(), null);
      }
      callback(null, socket);
    });
  };
}

function checkedLookup(lookup: Lookup, allowed: (ip: string) => boolean): LookupFunction {
  const resolve = callbackify(async (hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const addresses = await lookup(hostname).catch((cause: unknown) => Promise.reject(unknownHost(cause)));
    if (!addresses.every(allowed)) throw refusal();
    const [first, ...others] = addresses.map((address) => ({ address, family: isIP(address) }));
    if (!first) throw unknownHost();
    return [first, ...others];
  });
  return (hostname, options, done) =>
    resolve(hostname, (error, addresses) => {
      if (error) done(error, []);
      else if (options.all) done(null, addresses);
      else done(null, addresses[0].address, addresses[0].family);
    });
}

const refusal = () => new OutboundError('not-allowed', 'The host has an address that is not public.');
const unknownHost = (cause?: unknown) =>
  new OutboundError('unreachable', 'The host name cannot be resolved.', cause);
