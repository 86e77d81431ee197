import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asPartnerId } from '../../../kernel/caller.ts';
import { rememberPostponers } from './postponers.ts';

it('ten thousand sellers are remembered who have postponed something, the latest of them', () => {
  const postponers = rememberPostponers();
  const of = (number: number) => asPartnerId(number);
  postponers.addAll(Array.from({ length: 10_000 }, (_, index) => ({ partner: of(index + 1), about: null })));
  assert.deepEqual(
    [postponers.has(of(1)), postponers.has(of(10_000)), postponers.has(of(0))],
    [true, true, false],
  );
  postponers.add(of(20_000));
  assert.deepEqual(
    [1, 2, 20_000].map((number) => postponers.has(of(number))),
    [false, true, true],
  );
});
