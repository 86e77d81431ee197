import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Azure's platform endpoint answers on a public address but serves the metadata of the machine it is asked from. */
const azurePlatform = '168.63.129.16';
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True only for an address that is clearly global unicast. Refuses special addresses (private, loopback, link-local,
 * shared, multicast, documentation, reserved …), every IPv6 form that embeds an IPv4 address, zone ids, and text that
 * is no address.
 */
export function isPublicAddress(ip: string): boolean {
  const address = parse(ip);
  if (address?.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(globalUnicast) && !isIsatap(address);
  return address.toString() !== azurePlatform;
}

/** True for 127.0.0.0/8 and ::1, not for IPv6 forms that embed a loopback address. */
export function isLoopbackAddress(ip: string): boolean {
  return parse(ip)?.range() === 'loopback';
}

/** Only canonical notations: `net.isIP` refuses the octal, hexadecimal and short forms that ipaddr.js would read. */
function parse(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(ip) === 0 || ip.includes('%') ? undefined : ipaddr.parse(ip);
}

/** An interface identifier of RFC 5214 tunnels to the IPv4 address in its last 32 bits, under any prefix. */
function isIsatap(address: ipaddr.IPv6): boolean {
  return (address.parts[4]! & ~0x0200) === 0 && address.parts[5] === 0x5efe;
}
