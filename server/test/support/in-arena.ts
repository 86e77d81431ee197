import { type BufferArena, openArena } from '../../src/platform/buffer-arena.ts';

/** Runs work in an arena, and releases the arena when the work succeeds. */
export async function inArena<Result>(work: (arena: BufferArena) => Promise<Result>): Promise<Result> {
  const arena = openArena();
  const result = await work(arena);
  arena.release();
  return result;
}
