import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asPartnerId } from '../kernel/caller.ts';
import { rememberVerified } from './verified.ts';

const caller = (clientId: string) => ({
  partner: asPartnerId(1),
  clientId,
  subject: clientId,
  scopes: new Set<string>(),
});

it('a token is known until it expires', () => {
  const verified = rememberVerified(10);
  verified.put('a', caller('a'), 1000);
  assert.equal(verified.get('a', 999)?.clientId, 'a');
  assert.equal(verified.get('a', 1000), undefined);
  assert.equal(verified.get('a', 999), undefined);
});

it('tokens in use stay, others go, and memory is bounded', () => {
  const verified = rememberVerified(10);
  verified.put('used', caller('used'), 1000);
  for (let n = 0; n < 1000; n++) {
    verified.put(`t${n}`, caller('x'), 1000);
    assert.equal(verified.get('used', 0)?.clientId, 'used');
  }
  const known = Array.from({ length: 1000 }, (_, n) => verified.get(`t${n}`, 0)).filter(Boolean).length;
  assert.ok(known >= 9 && known <= 20, `${known} known`);
});

it('at most twice as many tokens are known as have room, and the latest of them', () => {
  const verified = rememberVerified(2);
  for (const token of ['a', 'b', 'c', 'd', 'e']) verified.put(token, caller(token), 1000);
  assert.equal(verified.get('a', 0), undefined);
  assert.deepEqual(
    ['d', 'e'].map((token) => verified.get(token, 0)?.clientId),
    ['d', 'e'],
  );
});

it('an expired token of the older generation is not known either', () => {
  const verified = rememberVerified(1);
  verified.put('old', caller('old'), 1000);
  verified.put('young', caller('young'), 1000);
  assert.equal(verified.get('old', 2000), undefined);
});

it('a token with the same end but another beginning is not known', () => {
  const verified = rememberVerified(10);
  const end = 's'.repeat(64);
  verified.put(`a.${end}`, caller('a'), 1000);
  assert.equal(verified.get(`b.${end}`, 0), undefined);
  assert.equal(verified.get(end, 0), undefined);
  assert.equal(verified.get(`a.${end}`, 0)?.clientId, 'a');
});
