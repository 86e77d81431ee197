import assert from 'node:assert/strict';
import { it } from 'node:test';
import { untilLost } from './until-lost.ts';

it('work that never settles fails when the database is lost', async () => {
  const { tellLost, unlessLost } = untilLost();
  const waiting = unlessLost(new Promise<void>(() => undefined));
  tellLost();
  await assert.rejects(waiting, /was lost/);
});

it('work that settles keeps its outcome, and an earlier loss is no matter for later work', async () => {
  const { tellLost, unlessLost } = untilLost();
  tellLost();
  await unlessLost(Promise.resolve());
  await assert.rejects(unlessLost(Promise.reject(new Error('its own'))), /its own/);
});
