import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { it } from 'node:test';
import { addressOf, noteAddress } from './client-address.ts';

it('the address of a request is the one that was noted for it, and empty when none was', () => {
  const [request, other] = [{} as IncomingMessage, {} as IncomingMessage];
  noteAddress(request, '192.0.2.7');
  assert.deepEqual([request, other, undefined].map(addressOf), ['192.0.2.7', '', '']);
});
