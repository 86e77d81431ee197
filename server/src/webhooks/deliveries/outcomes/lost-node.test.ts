import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asOwner, onCluster, testDatabase } from '../../../../test/support/database.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import type { AttemptOutcome } from '../outcome.ts';
import { storeOutcomes } from './store.ts';

const [parent, claim, first, second, kept] = [1, 2, 3, 4, 5].map(
  (number) => `01938b5e-7b4c-7000-8000-00000000000${number}`,
) as [string, string, string, string, string];

const tried = {
  consumerId: 106,
  claim,
  attempts: 0,
  ordered: false,
  version: 1,
  dueAt: new Date(),
  startedAt: new Date(),
  endedAt: new Date(),
  durationMs: 1,
  detail: null,
  requestHeaders: { host: 'receiver' },
  responseHeaders: null,
  responseBody: null,
  signatureKid: null,
  encryptionKid: null,
  isGone: false,
};

/** A batch that is split, and another that is delivered. */
const outcomesOf = (partner: AttemptOutcome['partner']): AttemptOutcome[] => [
  {
    ...tried,
    partner,
    deliveryId: parent,
    state: 'split',
    status: 413,
    failure: 'status' as AttemptOutcome['failure'],
    halves: [first, second].map((deliveryId) => ({ deliveryId, eventIds: [kept], typeSet: 1, bytes: 9 })),
  },
  { ...tried, partner, deliveryId: kept, state: 'delivered', status: 204, failure: null, halves: [] },
];

it('outcomes of a seller are stored while the node of another seller is away', {
  skip: !onCluster && 'needs CITUS_URL',
}, async (t) => {
  const { db, connection } = await testDatabase(t);
  const owner = asOwner(t, connection);
  const placed = await owner<{ partner: number; port: number }[]>`
    SELECT partner::int, nodeport AS port FROM generate_series(1, 20) AS partner
    JOIN pg_dist_shard_placement AS placement
      ON placement.shardid = get_shard_id_for_distribution_column('webhook_delivery', partner::bigint) ORDER BY 1`;
  const lost = placed[0]!;
  const own = placed.find(({ port }) => port !== lost.port)!;
  for (const { partner } of [lost, own])
    for (const id of [parent, kept])
      await owner`
        INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id,
          event_count, type_set, bytes, ordered, is_replay, is_half, state, attempts, due_at, created_at, claimed_by, claimed_until)
        VALUES (${partner}, 106, ${id}, ${[kept]}::text[]::uuid[], ${kept}, ${kept}, 1, 1, 9, false, true, false, 'waiting', 0,
          now(), now(), ${claim}, now())`;
  // Only this database looks for the node elsewhere.
  await owner`UPDATE pg_dist_node SET nodeport = 1 WHERE nodeport = ${lost.port}`;
  const store = ({ partner }: { readonly partner: number }) =>
    storeOutcomes(db, asPartnerId(partner), outcomesOf(asPartnerId(partner)), 5);
  await assert.rejects(store(lost), /Connection refused/);
  await store(own);
  const deliveries = await db`
    SELECT delivery_id AS id, state, attempts, is_replay AS "isReplay" FROM webhook_delivery
    WHERE partner_id = ${own.partner} ORDER BY delivery_id`;
  assert.deepEqual(
    deliveries.map((row) => Object.values(row)),
    [
      [parent, 'split', 1, true],
      [first, 'waiting', 0, true],
      [second, 'waiting', 0, true],
      [kept, 'delivered', 1, true],
    ],
  );
  const log = await db`
    SELECT delivery_id, attempt, status, position FROM webhook_attempt WHERE partner_id = ${own.partner} ORDER BY 1`;
  assert.deepEqual(
    log.map((row) => Object.values(row)),
    [
      [parent, 1, 413, 5],
      [kept, 1, 204, 5],
    ],
  );
});
