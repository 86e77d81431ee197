import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';
import { OutboundError } from './error.ts';
import type { Lookup } from './resolve.ts';

const connectTimeoutMs = 3_000;

export type Reach = { readonly allowLoopback: boolean; readonly lookup: Lookup };

/**
 * Opens sockets to allowed addresses only. A name is resolved once per connection, refused when any of its addresses is
 * not allowed, and the socket gets exactly the checked addresses, so a second answer of the name server changes nothing.
 */
export function guardedConnector({ allowLoopback, lookup }: Reach): buildConnector.connector {
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
      // The second fence: whatever way the socket found, it may not have ended at a private address.
      if (!allowed(socket.remoteAddress ?? '')) {
        socket.destroy();
        return callback(refusal(), null);
      }
      callback(null, socket);
    });
  };
}

function checkedLookup(lookup: Lookup, allowed: (ip: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname).then(
      (addresses) => {
        if (!addresses.every(allowed)) return done(refusal(), []);
        const [first] = addresses;
        if (first === undefined) return done(unknownHost(), []);
        if (!options.all) return done(null, first, isIP(first));
        done(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        );
      },
      (cause: unknown) => done(unknownHost(cause), []),
    );
  };
}

const refusal = () => new OutboundError('not-allowed', 'The host has an address that is not public.');
const unknownHost = (cause?: unknown) =>
  new OutboundError('unreachable', 'The host name cannot be resolved.', cause);
