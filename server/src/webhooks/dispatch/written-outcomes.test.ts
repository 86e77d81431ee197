import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { AttemptOutcome } from '../deliveries/outcome.ts';
import { activeConsumer, after, due, stored } from '../deliveries/testing.ts';
import { standardPolicy } from '../policy.ts';
import { startWebhooks } from '../testing.ts';
import { outcomeWriter } from './outcome-writer.ts';

const hour = 3_600_000;
const version = 5;
const long = { failingSince: after(-200 * hour), announcedAt: after(-100 * hour) };

type Before = { readonly failingSince?: Date; readonly announcedAt?: Date; readonly unreadableSince?: Date };

type Part = Partial<AttemptOutcome>;

const succeeded: Part = { state: 'delivered', status: 204, failure: null };
const failed: Part = { state: 'waiting', status: 500, failure: 'status' };
const gone: Part = { ...failed, status: 410, isGone: true };
const expired: Part = { state: 'failed', failure: 'expired' };
const unreadable: Part = { state: 'waiting', failure: 'unreadable-key' };

async function started(t: TestContext) {
  const test = await startWebhooks(t);
  const { db } = test.context;
  for (const consumerId of [106, 107]) await activeConsumer(test, consumerId);
  const told: string[] = [];
  const note = (level: string) => (facts: { consumer?: number }, text: string) =>
    told.push(`${level} ${facts.consumer}: ${text}`);
  const log = { warn: note('warn'), error: note('error'), debug: note('debug') } as unknown as Log;
  const outcomeOf = async (part: Part): Promise<AttemptOutcome> => {
    const claim = randomUUID();
    const deliveryId = await stored(test, { consumerId: part.consumerId ?? 106, claim });
    return {
      ...{ partner: test.partner, consumerId: 106, deliveryId, claim, attempts: 0, ordered: false, version },
      ...{ dueAt: due, startedAt: due, endedAt: due, durationMs: 1, status: null, detail: null },
      ...{ state: 'waiting', failure: null, requestHeaders: null, responseHeaders: null, responseBody: null },
      ...{ signatureKid: null, encryptionKid: null, halves: [], isGone: false },
      ...part,
    };
  };
  /** What is known of consumer 106 after outcomes that come at the same time, and what the log says. */
  const write = async (parts: readonly Part[], before: Before = {}, through: Database = db) => {
    const { failingSince = null, announcedAt = null, unreadableSince = null } = before;
    await db`UPDATE webhook_consumer SET version = ${version}, state = 'active', disabled_at = NULL,
      disabled_reason = NULL, failing_since = ${failingSince}, announced_at = ${announcedAt},
      key_unreadable_since = ${unreadableSince}`;
    told.length = 0;
    const outcomes = [];
    for (const part of parts) outcomes.push(await outcomeOf(part));
    const writer = outcomeWriter({ db: through, policy: standardPolicy, log, isStreamed: false });
    await Promise.all(outcomes.map((outcome) => writer.add(outcome)));
    await writer.idle();
    const [row] = await db<{ state: string; isFailing: boolean; isUnreadable: boolean }[]>`
      SELECT state, failing_since IS NOT NULL AS "isFailing", key_unreadable_since IS NOT NULL AS "isUnreadable"
      FROM webhook_consumer WHERE consumer_id = 106`;
    const [attempts] = await db`SELECT count(*)::int AS count FROM webhook_attempt`;
    await db`DELETE FROM webhook_attempt`;
    assert.equal(attempts!.count, parts.length, 'every attempt is logged');
    return { ...row!, told: told.slice() };
  };
  return { ...test, db, write };
}

const fine = { state: 'active', isFailing: false, isUnreadable: false, told: [] };
const disabled = ['warn 106: webhook endpoint disabled'];

it('an endpoint fails with a call that failed, and with nothing that was not its fault', async (t) => {
  const { write } = await started(t);
  assert.deepEqual(await write([failed]), { ...fine, isFailing: true });
  assert.deepEqual(await write([failed, failed]), { ...fine, isFailing: true });
  assert.deepEqual(await write([succeeded]), fine);
  assert.deepEqual(await write([expired]), fine);
  assert.deepEqual(await write([{ ...failed, consumerId: 107 }]), fine);
});

it('a key that cannot be opened is told once for all batches of its consumer, and disables nobody', async (t) => {
  const { write } = await started(t);
  const told = ['error 106: a webhook consumer’s key cannot be opened'];
  assert.deepEqual(await write([unreadable, unreadable]), { ...fine, isUnreadable: true, told });
  const { state, told: later } = await write([unreadable, expired], { ...long, unreadableSince: due });
  assert.deepEqual([state, later], ['active', []]);
});

it('an endpoint that has failed for long is announced, and disabled unless it also succeeds at the same time', async (t) => {
  const { write } = await started(t);
  const told = ['warn 106: webhook endpoint is going to be disabled'];
  const quiet = await write([failed], { failingSince: long.failingSince });
  assert.deepEqual(quiet, { ...fine, isFailing: true, told });
  assert.deepEqual(await write([failed], long), {
    ...fine,
    state: 'disabled',
    isFailing: true,
    told: disabled,
  });
  assert.deepEqual(await write([failed, succeeded], long), fine);
  assert.deepEqual(await write([succeeded, failed, expired], long), fine);
  const others = [failed, { ...succeeded, consumerId: 107 }];
  assert.deepEqual(await write(others, long), {
    ...fine,
    state: 'disabled',
    isFailing: true,
    told: disabled,
  });
});

it('an endpoint that is gone is disabled, whatever else it answers at the same time', async (t) => {
  const { write } = await started(t);
  for (const parts of [[gone], [gone, failed], [failed, gone], [gone, succeeded], [succeeded, gone]]) {
    const { state, told } = await write(parts);
    assert.deepEqual([state, told], ['disabled', disabled]);
  }
});

it('outcomes that cannot be stored at first are stored when the database answers again', async (t) => {
  const { db, write } = await started(t);
  let isAway = true;
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (name !== 'begin' || !isAway) return Reflect.get(target, name);
      isAway = false;
      return () => Promise.reject(new Error('The database is away.'));
    },
  });
  const told = ['warn undefined: outcomes of webhook deliveries could not be stored'];
  assert.deepEqual(await write([succeeded], {}, failing), { ...fine, told });
});
