import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../test/support/database.ts';
import { systemClock } from '../kernel/clock.ts';
import { timeOrderedIds } from '../kernel/ids.ts';
import { consumersFromText } from '../platform/events/index.ts';
import { openLog } from '../platform/log.ts';
import { openWebhooks, type WebhookConfig } from './context.ts';
import { shortPolicy, standardPolicy } from './policy.ts';

it('webhooks have the schedule, the age of keys and the secret that are configured', async (t) => {
  const { db } = await testDatabase(t);
  const clock = systemClock;
  const parts = { db, clock, ids: timeOrderedIds(clock), log: openLog('silent') };
  const config: WebhookConfig = {
    ...{ webhookSecret: undefined, webhookConsumers: consumersFromText('106:order') },
    ...{ webhookSchedule: 'standard', webhookLoopback: false, webhookSigningKeyDays: 0 },
    ...{ databaseUrl: 'postgres://database.example/shop', dataDir: '/nowhere' },
  };
  const open = (changes: Partial<WebhookConfig>, policy?: typeof standardPolicy) => {
    const context = openWebhooks({ ...config, ...changes }, parts, policy ? { policy } : {});
    t.after(() => context.close());
    return context;
  };
  const standard = open({});
  assert.deepEqual([standard.policy, standard.signingKeyAgeMs], [standardPolicy, undefined]);
  await assert.rejects(standard.keys(), {
    ...{ kind: 'unavailable', message: 'Webhooks need the setting WEBHOOK_SECRET.' },
  });
  const short = open({ webhookSchedule: 'short', webhookSigningKeyDays: 2 });
  assert.deepEqual([short.policy, short.signingKeyAgeMs], [shortPolicy, 2 * 24 * 3_600_000]);
  const own = { ...standardPolicy, pollMs: 7 };
  const secret = open({ webhookSecret: 'a secret of thirty-two characters' }, own);
  assert.equal(secret.policy, own);
  assert.equal((await (await secret.keys()).signing.current()).algorithm, 'ES256');
});
