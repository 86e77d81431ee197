import assert from 'node:assert/strict';
import { it } from 'node:test';
import { networkOf, widerNetworkOf } from './client-network.ts';

it('clients of one IPv6 network are one, and those of IPv4 each their own, however it is written', () => {
  assert.equal(networkOf('2001:db8:1:2::3'), networkOf('2001:DB8:1:2:ffff::9'));
  assert.notEqual(networkOf('2001:db8:1:2::3'), networkOf('2001:db8:1:3::3'));
  assert.equal(networkOf('2001:db8:1:2::3', 48), networkOf('2001:db8:1:3::3', 48));
  assert.notEqual(networkOf('2001:db8:1:2::3', 48), networkOf('2001:db8:2:2::3', 48));
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7');
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7');
  for (const none of ['', 'unknown', 'a:b']) assert.equal(networkOf(none), none);
});

it('a wider network has the /24 of an IPv4 address and the /48 of an IPv6 one', () => {
  assert.equal(widerNetworkOf('192.0.2.7'), widerNetworkOf('::ffff:192.0.2.200'));
  assert.notEqual(widerNetworkOf('192.0.2.7'), widerNetworkOf('192.0.3.7'));
  assert.equal(widerNetworkOf('2001:db8:1:2::3'), widerNetworkOf('2001:db8:1:9::3'));
  assert.notEqual(widerNetworkOf('2001:db8:1:2::3'), widerNetworkOf('2001:db8:2:2::3'));
  assert.equal(widerNetworkOf('unknown'), 'unknown');
});
