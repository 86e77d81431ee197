import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { asPartnerId, type PartnerId } from '../../../kernel/caller.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { Database } from '../../../platform/database.ts';
import type { Hub } from './hub.ts';
import { openProbe } from './probe.ts';
import { partnersBeyond } from './read.ts';
import { activitySource } from './sources.ts';

const longAgo = Number.NEGATIVE_INFINITY;
/** Just now, however slow the machine is. */
const justNow = performance.now() + 3_600_000;

/** Which partners a look asks about, at a horizon of 10, when these hubs looked at a time and saw a horizon. */
async function askedAbout(looks: readonly (readonly [atMs: number, horizon: number])[]) {
  let asked: readonly number[] | undefined;
  const db = Object.assign(
    (text: string | readonly string[], ...values: unknown[]) => {
      if (!String(text).includes('SELECT DISTINCT')) return Promise.resolve([{ horizon: 10 }]);
      asked = values[1] as number[];
      return Promise.resolve([]);
    },
    { isDistributed: false },
  ) as unknown as Database;
  const hubs = looks.map(([atMs, horizon], index) => {
    const hub = { seen: { atMs, horizon }, wakeNow: () => assert.fail() };
    return [asPartnerId(index + 1), hub as unknown as Hub] as const;
  });
  const source = { name: 'activity', table: 'activity', readAfter: () => assert.fail() } as const;
  await openProbe({ db, sources: [source] }, new Map(hubs), 1_000)();
  return { asked, horizons: hubs.map(([, { seen }]) => seen.horizon) };
}

it('a look asks about the hubs that have not looked for a while, where transactions have ended since', async () => {
  assert.deepEqual(
    await askedAbout([
      [longAgo, 9],
      [longAgo, 10],
      [longAgo, 0],
      [justNow, 9],
    ]),
    { asked: [1], horizons: [10, 10, 0, 9] },
  );
});

it('a look asks about nobody while no transaction has ended, or the hubs have just looked', async () => {
  assert.equal((await askedAbout([[longAgo, 10]])).asked, undefined);
  assert.equal((await askedAbout([[longAgo, 0]])).asked, undefined);
  assert.equal((await askedAbout([[justNow, 9]])).asked, undefined);
});

it('a look finds the partners that have something from a position on, that one included', async (t) => {
  const test = await startApp(t);
  const partners: PartnerId[] = [];
  const positions: number[] = [];
  for (const account of ['seller-one', 'seller-two'] as const) {
    const partner = await partnerOf(test.db, account);
    partners.push(partner);
    await recordActivity(test.db, partner, [{ kind: 'fraud.suspected', ref: account }]);
    const [row] = await test.db<{ position: number }[]>`
      SELECT max(position) AS position FROM activity WHERE partner_id = ${partner}`;
    positions.push(Number(row!.position));
  }
  const beyond = (position: number, among: readonly PartnerId[] = partners) =>
    partnersBeyond(test.db, 'activity', { partners: among, position });
  assert.deepEqual((await beyond(positions[0]!)).toSorted(), partners.toSorted());
  assert.deepEqual(await beyond(positions[1]!), [partners[1]]);
  assert.deepEqual(await beyond(positions[0]!, [partners[0]!]), [partners[0]]);
  assert.deepEqual(await beyond(positions[1]! + 1), []);
});

it('an entry of the activity is about its order, or about none', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const salesOrderId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
  await recordActivity(test.db, partner, [
    { kind: 'item.sent', salesOrderId },
    { kind: 'stock.changed', skus: ['A'] },
  ]);
  const start = { position: 0, id: '00000000-0000-0000-0000-000000000000' };
  const { items, isCut } = await activitySource(test.db).readAfter(partner, start);
  assert.equal(isCut, false);
  assert.deepEqual(
    items.map((item) => [item.entry!.kind, item.salesOrderIds]),
    [
      ['item.sent', [salesOrderId]],
      ['stock.changed', []],
    ],
  );
});
