import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inArena } from '../../test/support/in-arena.ts';
import type { BufferArena } from './buffer-arena.ts';

const texts = Array.from({ length: 3000 }, (_, index) => `${index} ${'ß€😀x'.repeat(index % 400)}`);

it('what is kept stays as it is until the work ends, also of many works at once', async () => {
  const keepsAll = (mark: string) =>
    inArena(async (arena) => {
      const kept: Buffer[] = [];
      for (const text of texts) {
        if (kept.length % 100 === 0) await new Promise(setImmediate);
        kept.push(arena.keep(mark + text));
      }
      const reserved = arena.reserve(500_000).fill(mark);
      assert.deepEqual(
        kept.map(String),
        texts.map((text) => mark + text),
      );
      assert.equal(reserved.toString(), mark.repeat(500_000));
    });
  for (let round = 0; round < 2; round += 1) await Promise.all(['a', 'b', 'c', 'd'].map(keepsAll));
});

it('the memory of a work that is done is used again', async () => {
  const { buffer } = await inArena(async (arena) => arena.keep('one'));
  assert.equal(await inArena(async (arena) => arena.keep('two').buffer), buffer);
});

it('the memory of a work that failed is not used again, since parts of it may be under way', async () => {
  let arena: BufferArena | undefined;
  let kept: Buffer | undefined;
  const failing = inArena(async (given) => {
    arena = given;
    kept = given.keep('one');
    throw new Error('in the middle');
  });
  await assert.rejects(failing, /in the middle/);
  await inArena(async (other) => {
    assert.notEqual(other.keep('two').buffer, kept!.buffer);
    assert.equal(String(arena!.keep('three')), 'three');
  });
  assert.equal(String(kept), 'one');
});

it('what comes after the work is done disturbs nobody', async () => {
  const late = await inArena(async (arena) => {
    arena.keep('one');
    return arena;
  });
  await inArena(async (arena) => {
    const kept = arena.keep('two');
    const lateText = late.keep('late');
    late.reserve(3).fill('x');
    arena.keep('three');
    assert.deepEqual([lateText, kept].map(String), ['late', 'two']);
  });
});

it('texts and bytes longer than a block have memory of their own', async () => {
  await inArena(async (arena) => {
    const long = 'ß'.repeat(2_000_000);
    assert.equal(String(arena.keep(long)), long);
    assert.equal(arena.reserve(3_000_000).length, 3_000_000);
  });
});
