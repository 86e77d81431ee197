import ipaddr from 'ipaddr.js';

/**
 * The network of a client: the IPv4 address itself, or the /64 network of an IPv6 address, since one client owns that
 * many. With `48` it is the network that one client can rent.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed
    .toByteArray()
    .slice(0, bits / 8)
    .join('.');
}

/** A network in which one client may have many addresses: the /24 network of an IPv4 address, the /48 of an IPv6 one. */
export function widerNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return `${parsed.kind()} ${parsed
    .toByteArray()
    .slice(0, parsed.kind() === 'ipv4' ? 3 : 6)
    .join('.')}`;
}
