import assert from 'node:assert/strict';
import { it } from 'node:test';
import { databaseLost, untilLost } from './until-lost.ts';

it('work that never settles fails when the database is lost', async () => {
  const { tellLost, unlessLost } = untilLost();
  const waiting = unlessLost(new Promise<void>(() => undefined));
  tellLost();
  await assert.rejects(waiting, /was lost/);
});

it('work that fails because the database is away says that the database was lost', async () => {
  const { unlessLost } = untilLost();
  for (const code of ['57P01', 'ECONNREFUSED', 'CONNECTION_CLOSED'])
    await assert.rejects(unlessLost(Promise.reject(Object.assign(new Error('away'), { code }))), {
      message: databaseLost,
    });
});

it('work that settles keeps its outcome, and an earlier loss is no matter for later work', async () => {
  const { tellLost, unlessLost } = untilLost();
  tellLost();
  await unlessLost(Promise.resolve());
  await assert.rejects(unlessLost(Promise.reject(new Error('its own'))), /its own/);
});
