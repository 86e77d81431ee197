import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
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
  const reserve = (seller: number) => playing.reserve(asPartnerId(seller));
  const first = reserve(1);
  const twice = { kind: 'conflict', message: /plays a certification of yours already/ };
  assert.throws(() => reserve(1), twice, 'one seller does not take the places of others');
  for (const seller of [2, 3, 4]) reserve(seller);
  assert.throws(() => reserve(5), { kind: 'conflict', message: /plays 4 certifications already/ });
  first.release();
  reserve(5);
  assert.throws(() => reserve(6), { kind: 'conflict' });
  await app.close();
  assert.throws(() => reserve(7), { kind: 'unavailable' });
});
