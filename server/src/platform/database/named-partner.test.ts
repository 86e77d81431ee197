import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../database.ts';
import { boundTo } from '../tenant.ts';
import { namedPlaces } from './named-places.ts';

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

const tables = new Set(['outbox', 'listing', 'variation']);

it('every tenant table of a statement has to be named, however it is joined', () => {
  const named: readonly [string, readonly number[]][] = [
    ['SELECT FROM outbox WHERE partner_id = $1 AND (topic = $2 OR topic = $3)', [0]],
    ['SELECT FROM outbox AS o WHERE (o.partner_id = $2) AND o.id = $1', [1]],
    ['SELECT FROM outbox AS o JOIN listing AS l ON l.partner_id = o.partner_id WHERE l.partner_id = $1', [0]],
    ['SELECT FROM outbox JOIN listing USING (partner_id, sku) WHERE partner_id = $1', [0]],
    ['SELECT FROM outbox AS o JOIN listing AS l USING (partner_id, sku) WHERE o.partner_id = $1', [0]],
    ['SELECT FROM outbox o, listing l WHERE o.partner_id = $1 AND l.partner_id = $2', [0, 1]],
    [
      'SELECT FROM outbox AS o WHERE o.partner_id = $1 AND EXISTS (SELECT FROM listing AS l WHERE l.partner_id = o.partner_id)',
      [0],
    ],
    [
      'WITH old AS MATERIALIZED (SELECT id FROM outbox WHERE partner_id = $1) DELETE FROM outbox USING old WHERE outbox.partner_id = $1 AND outbox.id = old.id',
      [0],
    ],
    [
      'SELECT FROM (SELECT partner_id FROM outbox WHERE partner_id = $1) AS o JOIN listing AS l ON l.partner_id = o.partner_id',
      [0],
    ],
    ['SELECT FROM outbox WHERE partner_id = $1 UNION ALL SELECT FROM listing WHERE partner_id = $1', [0]],
    ['INSERT INTO outbox (partner_id, topic) VALUES ($1, $2), ($3, $4)', [0, 2]],
    [
      'INSERT INTO outbox AS o (partner_id, topic) SELECT $1::bigint, topic FROM unnest($2::text[]) AS topic',
      [0],
    ],
    ['INSERT INTO outbox (partner_id, sku) SELECT partner_id, sku FROM listing WHERE partner_id = $1', [0]],
    [
      'UPDATE outbox SET topic = l.sku FROM listing AS l WHERE outbox.partner_id = $1 AND l.partner_id = outbox.partner_id',
      [0],
    ],
    [
      'SELECT FROM outbox AS o LEFT JOIN listing AS l ON l.partner_id = o.partner_id WHERE o.partner_id = $1',
      [0],
    ],
    ['SELECT FROM partner AS p LEFT JOIN listing AS l ON l.partner_id = $1 AND l.sku = p.name', [0]],
    ["SELECT 'FROM outbox' AS listing FROM partner", []],
  ];
  for (const [text, places] of named) assert.deepEqual(namedPlaces(text, tables), places, text);
});

it('a literal, a condition beside an OR, a forgotten table and a table behind a comma name nobody', () => {
  for (const text of [
    'SELECT FROM outbox WHERE partner_id = 5',
    'SELECT FROM outbox WHERE partner_id = $1 OR true',
    'SELECT FROM outbox WHERE (partner_id = $1 OR true) AND id = $2',
    'SELECT FROM outbox WHERE NOT partner_id = $1',
    'SELECT FROM outbox WHERE partner_id = ANY($1)',
    'SELECT FROM outbox AS o JOIN listing AS l ON l.sku = o.topic WHERE o.partner_id = $1',
    'SELECT FROM outbox AS o JOIN listing AS l USING (sku) WHERE o.partner_id = $1',
    'SELECT FROM outbox AS o JOIN variation AS v USING (partner_id) JOIN listing AS l ON l.sku = v.sku WHERE o.partner_id = $1',
    'SELECT FROM outbox AS o, listing AS l WHERE o.partner_id = $1',
    'SELECT FROM outbox o, listing WHERE o.partner_id = $1',
    'SELECT FROM outbox WHERE partner_id = $1 AND EXISTS (SELECT FROM listing WHERE sku = $2)',
    'SELECT (SELECT count(*) FROM listing) FROM outbox WHERE partner_id = $1',
    'SELECT FROM outbox WHERE partner_id = $1 UNION ALL SELECT FROM listing',
    'WITH one AS (SELECT 5 AS partner_id) SELECT FROM outbox JOIN one ON one.partner_id = outbox.partner_id',
    'SELECT FROM outbox JOIN unnest($1::bigint[]) AS g (partner_id) ON outbox.partner_id = g.partner_id',
    'INSERT INTO outbox (partner_id, topic) VALUES (5, $1)',
    'INSERT INTO outbox (partner_id, topic) VALUES (partner_id, $1)',
    'INSERT INTO outbox (partner_id, topic) SELECT 5, sku FROM listing WHERE partner_id = $1',
    'INSERT INTO outbox SELECT FROM listing WHERE partner_id = $1',
    'INSERT INTO outbox (partner_id, topic) SELECT $1::bigint, sku FROM listing',
    "SELECT 'partner_id = $1' FROM outbox",
    'SELECT FROM outbox /* partner_id = $1 */',
    'DELETE FROM outbox USING listing WHERE outbox.partner_id = $1 AND listing.sku = outbox.topic',
    'UPDATE outbox SET topic = l.sku FROM listing AS l WHERE outbox.partner_id = $1',
    'SELECT FROM outbox AS o LEFT JOIN listing AS l ON l.partner_id = o.partner_id AND o.partner_id = $1',
    'SELECT FROM outbox AS o RIGHT JOIN listing AS l ON l.partner_id = o.partner_id AND l.partner_id = $1',
    'SELECT FROM outbox AS o FULL OUTER JOIN listing AS l ON l.partner_id = o.partner_id AND l.partner_id = $1',
  ])
    assert.equal(namedPlaces(text, tables), undefined, text);
});
