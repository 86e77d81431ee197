import ipaddr from 'ipaddr.js';

/**
 * The network of a client: the IPv4 address itself, or the /64 network of an IPv6 address, since one client owns that
 * many.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}
