import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openLog } from '../../platform/log.ts';
import { attempt } from './loop.ts';

it('work that fails is said, unless the engine stops', async () => {
  const said: string[] = [];
  const log = { ...openLog('silent'), warn: (_: unknown, text: string) => void said.push(text) } as never;
  const failing = () => Promise.reject(new Error('away'));
  await attempt(log, { isStopping: true }, 'while it stops', failing());
  await attempt(log, { isStopping: false }, 'while it runs', failing());
  await attempt(log, { isStopping: false }, 'nothing', Promise.resolve());
  assert.deepEqual(said, ['while it runs']);
});
