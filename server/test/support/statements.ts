import { setDeliveryObstacles } from '../../src/interfaces/availability/delivery-information/obstacles.ts';
import * as delivery from '../../src/interfaces/availability/delivery-information/store.ts';
import * as quantities from '../../src/interfaces/availability/quantities/store.ts';
import { writeQuantities } from '../../src/interfaces/availability/quantities/write.ts';
import { writeTime } from '../../src/interfaces/availability/write-time.ts';
import * as activeStatus from '../../src/interfaces/products/active-status/store.ts';
import { readContentChanges } from '../../src/interfaces/products/content-changes/store.ts';
import * as statuses from '../../src/interfaces/products/marketplace-status/store.ts';
import * as review from '../../src/interfaces/products/review/store.ts';
import * as taskReads from '../../src/interfaces/products/update-tasks/read.ts';
import * as tasks from '../../src/interfaces/products/update-tasks/store.ts';
import type { StoredVariation } from '../../src/interfaces/products/variations/content.ts';
import { findGoods } from '../../src/interfaces/products/variations/goods.ts';
import * as reads from '../../src/interfaces/products/variations/read.ts';
import * as variations from '../../src/interfaces/products/variations/store.ts';
import type { PartnerId } from '../../src/kernel/caller.ts';
import { type Connection, type Db, openDatabase, statements as sent } from '../../src/platform/database.ts';
import { openLog } from '../../src/platform/log.ts';
import { inArena } from './in-arena.ts';

/** The sku with this number in the harness's batches. */
const skuOf = (number: number): string => `BATCH-${String(number).padStart(9, '0')}`;

type Run = (db: Db, partner: PartnerId) => Promise<unknown>;

const skus = Array.from({ length: 200 }, (_, index) => skuOf(index * 31));
const eans = skus.map((_, index) => `4399${String(index * 31).padStart(9, '0')}`);
const now = new Date();
const page = { page: 0, limit: 100 };
const id = '01938b5e-7b4c-7000-8000-000000000000';
const reference = 'BATCH-00000031';
const filters = { sku: skuOf(31), productReference: reference, category: 'Pullover', brandId: '24DDR3VZ' };

const row = (sku: string, index: number): StoredVariation => ({
  sku,
  productReference: reference,
  title: 'Softshell Pullover',
  category: 'Pullover',
  brandId: '24DDR3VZ',
  ean: eans[index]!,
  claimedMoin: undefined,
  content: Buffer.from('{"mpn":"1"}'),
  contentHash: '00',
  pricing: '{"vat":"FULL"}',
});
const rows = skus.map(row);
const stock = skus.map((sku) => ({ sku, quantity: 1 }));
const shipped = skus.map((sku) => ({ sku, shippingProfileId: id, processingTime: 1 }));
const judged = skus.map((sku) => ({ sku, obstacles: ['NO_STOCK'] as const }));
const time = writeTime(undefined, now);
const times = { writtenAt: time.madeAt, now };
const task = { id, writer: 'variations', contract: 'v5', requestedAt: undefined, acceptedAt: now } as const;
const outcome = { variation: 'a', kind: 'succeeded', errors: [] } as const;
const verdict = {
  verdict: 'ONLINE',
  moin: 'M1',
  errors: [],
  information: [],
  dueAt: undefined,
  isTry: true,
} as const;

/** A list with each combination of its filters. */
const narrowed = (name: string, read: (db: Db, partner: PartnerId, filter: object) => Promise<unknown>) =>
  Object.fromEntries(
    [{}, ...Object.entries(filters).map(([key, value]) => ({ [key]: value }))].map((filter) => [
      [name, ...Object.keys(filter)].join(' by '),
      ((db, partner) => read(db, partner, filter)) satisfies Run,
    ]),
  );

/** Every statement of the products and availability interfaces, by its purpose. */
export const statements: Readonly<Record<string, Run>> = {
  'single variations': (db, partner) => reads.findVariations(db, partner, skus),
  ...narrowed('variations', (db, partner, filter) => reads.readVariations(db, partner, filter, page)),
  'one exists': (db, partner) => reads.variationExists(db, partner, skus[0]!),
  'known skus': (db, partner) => reads.knownSkus(db, partner, skus),
  goods: (db, partner) => findGoods(db, partner, { skus }, now),
  'goods that are online': (db, partner) => findGoods(db, partner, { limit: 100 }, now),
  'lock variations': (db, partner) =>
    variations.lockVariations(db, partner, skus, { withContent: true, withTimes: true }),
  'owners of eans': (db, partner) => variations.ownersOfEans(db, partner, eans),
  'food of other variations': (db, partner) => variations.foodContents(db, partner, [reference], skus),
  'store variations': (db, partner) => variations.upsertVariations(db, partner, rows, times),
  'store contents': (db, partner) => variations.updateContents(db, partner, rows, times),
  'store prices': (db, partner) => variations.updatePricings(db, partner, rows, times.writtenAt),
  'lock active statuses': (db, partner) => activeStatus.lockActiveStatuses(db, partner, skus),
  'store active statuses': (db, partner) =>
    activeStatus.updateActiveStatuses(
      db,
      partner,
      skus.map((sku) => ({ sku, active: true })),
      { writtenAt: times.writtenAt, now },
    ),
  ...narrowed('active statuses', (db, partner, filter) =>
    activeStatus.readActiveStatuses(db, partner, filter, page),
  ),
  ...narrowed('statuses', (db, partner, filter) =>
    statuses.readStatuses(db, partner, filter, { order: 'desc', ...page }),
  ),
  'statuses by status': (db, partner) =>
    statuses.readStatuses(db, partner, { statuses: ['REJECTED'] }, { order: 'desc', ...page }),
  'statuses by two statuses': (db, partner) =>
    statuses.readStatuses(db, partner, { statuses: ['REJECTED', 'PENDING'] }, { order: 'desc', ...page }),
  'statuses since a date': (db, partner) =>
    statuses.readStatuses(db, partner, { fromDate: now }, { order: 'asc', ...page }),
  'newest change of a status': (db, partner) => statuses.statusesModified(db, partner, undefined),
  'content changes': (db, partner) => readContentChanges(db, partner, { since: now }, page),
  'content changes by sku': (db, partner) => readContentChanges(db, partner, { skus, since: now }, page),
  'wait for review': (db, partner) => review.awaitReview(db, partner, rows, now),
  'forget moins': (db, partner) => review.forgetMoins(db, partner, skus),
  'due reviews': (db, partner) => review.dueReviews(db, partner, now, 100),
  'store reviews': (db, partner) =>
    review.storeReviews(
      db,
      partner,
      skus.map((sku) => ({ sku, reviewOf: '00', ...verdict })),
      now,
    ),
  'next review': (db, partner) => review.nextReviewAt(db, partner),
  'insert task': (db, partner) =>
    tasks.insertTask(db, partner, { ...task, total: 1, entries: Buffer.from('[1]') }),
  progress: (db, partner) => taskReads.readProgress(db, partner, id),
  results: (db, partner) => taskReads.readResults(db, partner, id, 'failed'),
  'entries of a task': (db, partner) =>
    inArena((arena) => tasks.readEntries(db, partner, { id, writer: 'variations' }, arena)),
  'open tasks': (db, partner) => tasks.openTasks(db, partner, [], 50),
  'lock progress': (db, partner) => tasks.lockProgress(db, partner, id),
  'record outcomes': (db, partner) =>
    tasks.recordOutcomes(db, partner, { id, total: 1, firstEntry: 0, outcomes: [outcome] }, now),
  'entries ahead': (db, partner) => tasks.entriesAhead(db, partner, id),
  'set obstacles': (db, partner) =>
    statuses.setObstacles(db, partner, judged, { decided: ['NO_STOCK'], now }),
  'store quantities': (db, partner) => writeQuantities(db, partner, stock, time),
  'single quantities': (db, partner) => quantities.findQuantities(db, partner, skus),
  ...Object.fromEntries(
    [
      { from: 'start', skip: 0 },
      { from: 'after', sku: skus[9]! },
      { from: 'before', sku: skus[9]! },
    ].flatMap((place) => {
      const request = { place, limit: 200 } as Parameters<typeof quantities.readQuantities>[2];
      return [
        [
          `quantities ${place.from}`,
          (db: Db, partner: PartnerId) => quantities.readQuantities(db, partner, request),
        ],
        [
          `delivery ${place.from}`,
          (db: Db, partner: PartnerId) => delivery.readDeliveryInformation(db, partner, request),
        ],
      ] as const;
    }),
  ),
  'store delivery': (db, partner) => delivery.upsertDeliveryInformation(db, partner, shipped, time),
  'single delivery': (db, partner) => delivery.findDeliveryInformation(db, partner, skus),
  'hold delivery': (db, partner) => delivery.lockNext(db, partner, skus[0]!, 500),
  'delivery obstacles': (db, partner) =>
    setDeliveryObstacles(db, partner, shipped, { profiles: new Map(), now }),
};

/**
 * Returns the statements that are sent. Runs them in a transaction that is rolled back and ignores errors caused by
 * invented rows.
 */
export async function textsSent(
  connection: Connection,
  run: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const texts: string[] = [];
  const note = (query: unknown) => void texts.push((query as { text: string }).text);
  const db = openDatabase(connection, { poolSize: 1, log: openLog('silent') });
  const link = await db.reserve();
  await link.unsafe('BEGIN');
  sent.subscribe(note);
  await run(link).catch(() => undefined);
  sent.unsubscribe(note);
  await link.unsafe('ROLLBACK');
  link.release();
  await db.end({ timeout: 5 });
  return texts.filter((text) => !/^\s*(begin|rollback|commit)|pg_catalog/i.test(text));
}
