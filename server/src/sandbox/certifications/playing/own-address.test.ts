import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ownAddress } from './own-address.ts';

it('a server is reached where it listens, and on loopback when it listens everywhere', () => {
  for (const [address, family, host] of [
    ['127.0.0.1', 'IPv4', '127.0.0.1'],
    ['192.168.0.7', 'IPv4', '192.168.0.7'],
    ['0.0.0.0', 'IPv4', '127.0.0.1'],
    ['::1', 'IPv6', '[::1]'],
    ['fd00::7', 'IPv6', '[fd00::7]'],
    ['::', 'IPv6', '[::1]'],
  ] as const)
    assert.equal(ownAddress({ address, family, port: 8080 }), `http://${host}:8080`, address);
});
