import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { readConfig } from '../../../platform/config/index.ts';
import { createHttpApp } from '../../../platform/http/server.ts';
import { openPlaying } from './playing.ts';

it('a process plays four runs at a time, and begins none while it stops', async (t) => {
  const { db, clock, log } = await startApp(t);
  const app = createHttpApp(readConfig({}), log as never);
  t.after(() => app.close());
  const playing = openPlaying(app, {
    ...{ db, clock, log, allowLoopback: true, publicUrl: 'http://127.0.0.1:1' },
    ownToken: async () => 'token',
  });
  const places = [1, 2, 3, 4].map(() => playing.reserve());
  assert.throws(() => playing.reserve(), { kind: 'conflict', message: /plays 4 certifications already/ });
  places[0]!.release();
  playing.reserve();
  assert.throws(() => playing.reserve(), { kind: 'conflict' });
  await app.close();
  assert.throws(() => playing.reserve(), { kind: 'unavailable' });
});
