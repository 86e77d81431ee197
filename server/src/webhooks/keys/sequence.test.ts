import assert from 'node:assert/strict';
import { it } from 'node:test';
import { algorithmsOf, publishedAt, publishedUntil, sequenceOf, signerAt } from './sequence.ts';
import type { StoredKey } from './store.ts';

const start = new Date('2026-03-01T08:00:00Z');
const day = 86_400_000;
const after = (ms: number) => new Date(start.getTime() + ms);

const key = (kid: string, days: number, fields: { alg?: string; withdrawnAt?: Date } = {}): StoredKey => ({
  ...{
    kid,
    jwk: { alg: fields.alg ?? 'ES256' },
    sealed: null,
    createdAt: start,
    signsFrom: after(days * day),
  },
  withdrawnAt: fields.withdrawnAt ?? null,
});

const first = key('first', 0);
const other = key('other', 1, { alg: 'Ed25519' });
const withdrawn = key('withdrawn', 2, { withdrawnAt: start });
const second = key('second', 3);
const keys = [first, other, withdrawn, second];

it('the keys of an algorithm sign one after the other, without withdrawn ones and those of other algorithms', () => {
  assert.deepEqual(sequenceOf(keys, 'ES256'), [first, second]);
  assert.deepEqual(algorithmsOf(keys), ['ES256', 'Ed25519']);
  assert.deepEqual(algorithmsOf([withdrawn]), []);
  const signer = (ms: number, algorithm: 'ES256' | 'Ed25519' = 'ES256') =>
    signerAt(keys, algorithm, after(ms))?.kid;
  assert.deepEqual(
    [signer(-1), signer(0), signer(3 * day - 1), signer(3 * day)],
    [undefined, 'first', 'first', 'second'],
  );
  assert.deepEqual([signer(day - 1, 'Ed25519'), signer(day, 'Ed25519')], [undefined, 'other']);
});

it('a key is published until seven days after the next one of its algorithm took over', () => {
  assert.deepEqual(publishedUntil(keys, first), after(10 * day));
  assert.equal(publishedUntil(keys, second), undefined);
  assert.equal(publishedUntil(keys, other), undefined);
  const published = (ms: number) => publishedAt(keys, after(ms)).map(({ kid }) => kid);
  assert.deepEqual(published(0), ['first', 'other', 'second']);
  assert.deepEqual(published(10 * day - 1), ['first', 'other', 'second']);
  assert.deepEqual(published(10 * day), ['other', 'second']);
});
