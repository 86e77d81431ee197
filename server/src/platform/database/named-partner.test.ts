import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../database.ts';
import { boundTo } from '../tenant.ts';

const [own, other] = [101, 102] as PartnerId[] as [PartnerId, PartnerId];

it('a statement that runs for a partner is sent only when it names this partner and no other', async (t) => {
  const { db } = await testDatabase(t);
  const insert = (handle: Db, partner: PartnerId) =>
    handle`INSERT INTO outbox (partner_id, topic, about) VALUES (${partner}, 'x', '{}')`;
  await insert(db, other);
  await boundTo(own, async () => {
    await insert(db, own);
    await db`INSERT INTO outbox (partner_id, topic, about) SELECT ${own}::bigint, 'y', '{}'`;
    assert.equal((await db`SELECT FROM outbox WHERE partner_id = ${own}`).count, 2);
    await db`SELECT 1`;
    for (const refused of [
      () => db`SELECT FROM outbox`,
      () => db`SELECT FROM outbox WHERE partner_id = ${other}`,
      () => db`SELECT FROM outbox WHERE partner_id = ${own} OR partner_id = ${other}`,
      () => db`UPDATE outbox SET topic = 'z'`,
      () => db`DELETE FROM outbox WHERE id > 0`,
      () => insert(db, other),
      () => db`INSERT INTO outbox (partner_id, topic, about) SELECT ${other}::bigint, 'x', '{}'`,
    ])
      await assert.rejects(refused().then(), /does not name it alone/);
  });
  assert.equal((await db`SELECT FROM outbox`).count, 3);
});

it('a transaction in which such a statement was refused is undone', async (t) => {
  const { db } = await testDatabase(t);
  const work = boundTo(own, () =>
    db.begin(async (transaction) => {
      await transaction`INSERT INTO outbox (partner_id, topic, about) VALUES (${own}, 'x', '{}')`;
      await transaction`DELETE FROM outbox`.catch(() => undefined);
    }),
  );
  await assert.rejects(work, /does not name it alone/);
  assert.equal((await db`SELECT FROM outbox`).count, 0);
});
