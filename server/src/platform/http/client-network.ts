import ipaddr from 'ipaddr.js';

/** Whose address it is: an IPv4 address itself, of an IPv6 address its /64 network, since one client owns that many. */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}
