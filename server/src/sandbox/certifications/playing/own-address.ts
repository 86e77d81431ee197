import type { AddressInfo } from 'node:net';

/** Where a client on this machine reaches a server that listens on an address: loopback for a wildcard. */
export function ownAddress({ address, family, port }: AddressInfo): string {
  const host = /^[0:.]+$/.test(address) ? loopbackOf(family) : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const loopbackOf = (family: string): string => (family === 'IPv6' ? '::1' : '127.0.0.1');
