import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { queueRequests, startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation } from '../../../../test/support/fixtures.ts';
import { productJobs } from '../index.ts';
import { type ImageFinding, imageRetryMs } from './rules.ts';

const statusOf = async (test: TestApp, sku: string) =>
  (await test.call('GET', `/v5/products/${sku}/marketplace-status`)).body;

const fine: ImageFinding = { kind: 'fine' };
const unreachable: ImageFinding = { kind: 'unreachable', why: 'The address did not answer.' };
const faulty: ImageFinding = { kind: 'faulty', problems: ['IMAGE_TYPE'] };

/** An app whose jobs run as outside of a sandbox, by hand: `images` may be changed between runs. */
async function production(t: TestContext, sandbox = false) {
  const test = await startApp(t);
  const images: { finding: ImageFinding; before?: () => Promise<unknown> } = { finding: { kind: 'fine' } };
  const checkImage = async () => {
    const { before } = images;
    delete images.before;
    await before?.();
    return images.finding;
  };
  const jobs = productJobs({
    db: test.db,
    clock: test.clock,
    log: test.log,
    sandbox,
    checkImage,
    jobsAtOnce: 4,
  });
  const partner = async () =>
    (await test.db<{ id: number }[]>`SELECT partner_id AS id FROM update_task LIMIT 1`)[0]!.id as never;
  return {
    test,
    images,
    review: async () => jobs['products-review']!(await partner()),
    write: async (...items: unknown[]) => {
      const { status } = await test.call('POST', '/v5/products', { body: items });
      assert.equal(status, 202);
      await jobs['products-update-task']!(await partner());
    },
  };
}

for (const sandbox of [true, false])
  it(`a picture that was not looked at is looked at before anything is decided, ${sandbox ? 'in' : 'outside of'} a sandbox`, async (t) => {
    const { test, images, review, write } = await production(t, sandbox);
    images.finding = { kind: 'postponed', afterMs: 30_000 };
    const one = variation();
    await write(one);
    for (let round = 0; round <= imageRetryMs.length; round += 1) {
      await review();
      assert.equal((await statusOf(test, one.sku)).status, 'PENDING');
      test.clock.advanceMs(30_000);
    }
    images.finding = faulty;
    await review();
    assert.equal((await statusOf(test, one.sku)).status, 'REJECTED');
  });

describe('the review outside of a sandbox', () => {
  it('PENDING while an image is unreachable, REJECTED after the last try', async (t) => {
    const { test, images, review, write } = await production(t);
    images.finding = unreachable;
    const one = variation();
    await write(one);
    for (const wait of imageRetryMs) {
      await review();
      assert.equal((await statusOf(test, one.sku)).status, 'PENDING');
      test.clock.advanceMs(wait - 30_000);
      await review();
      assert.equal((await statusOf(test, one.sku)).status, 'PENDING', 'not looked at before its time');
      test.clock.advanceMs(30_000);
    }
    await review();
    const status = await statusOf(test, one.sku);
    assert.equal(status.status, 'REJECTED');
    assert.equal(status.errors[0].code, '600001 - IMAGE_NOT_REACHABLE');
    const [listing] = await test.db`SELECT review_due_at FROM listing`;
    assert.equal(listing!.review_due_at, null);
  });

  it('an image whose check fails is unreachable, and the other variations get their verdicts', async (t) => {
    const { test, images, review, write } = await production(t);
    const [one, other] = [variation(), variation()];
    await write(one, other);
    images.before = () => Promise.reject(new Error('a defect'));
    await review();
    const statuses = await Promise.all([one, other].map(({ sku }) => statusOf(test, sku)));
    assert.deepEqual(statuses.map(({ status }) => status).sort(), ['ONLINE', 'PENDING']);
    test.clock.advanceMs(imageRetryMs[0]);
    await review();
    for (const { sku } of [one, other]) assert.equal((await statusOf(test, sku)).status, 'ONLINE');
  });

  it('ONLINE when an image answers at a later try', async (t) => {
    const { test, images, review, write } = await production(t);
    images.finding = unreachable;
    const one = variation();
    await write(one);
    await review();
    images.finding = fine;
    test.clock.advanceMs(imageRetryMs[0]);
    await review();
    assert.equal((await statusOf(test, one.sku)).status, 'ONLINE');
  });

  it('PENDING again when content changes, with all tries before it', async (t) => {
    const { test, images, review, write } = await production(t);
    const one = variation();
    await write(one);
    await review();
    const before = await statusOf(test, one.sku);
    const changed = (await test.call('GET', '/v5/products/content-changes')).body.contentChanges[0]
      .lastContentChange;
    test.clock.advanceMs(60_000);
    await write({ ...one, mpn: 'changed' });
    const after = await statusOf(test, one.sku);
    assert.deepEqual([before.status, after.status, after.errors], ['ONLINE', 'PENDING', []]);
    assert.ok(after.lastModified > before.lastModified);
    const again = (await test.call('GET', '/v5/products/content-changes')).body.contentChanges[0]
      .lastContentChange;
    assert.ok(again > changed);
    images.finding = unreachable;
    await review();
    const [listing] = await test.db`SELECT review_attempts FROM listing`;
    assert.equal(listing!.review_attempts, 1);
  });

  it('stores no verdict about content that was replaced while it was looked at', async (t) => {
    const { test, images, review, write } = await production(t);
    const one = variation();
    await write(one);
    images.finding = faulty;
    images.before = () => write({ ...one, mpn: 'changed' });
    await review();
    const status = await statusOf(test, one.sku);
    assert.deepEqual([status.status, status.errors], ['PENDING', []]);
    images.finding = fine;
    await review();
    assert.equal((await statusOf(test, one.sku)).status, 'ONLINE');
  });

  it('keeps a final verdict when a slower review of the same content says otherwise', async (t) => {
    const { test, images, review, write } = await production(t);
    const one = variation();
    await write(one);
    images.finding = fine;
    images.before = async () => {
      await review();
      images.finding = unreachable;
    };
    await review();
    assert.equal((await statusOf(test, one.sku)).status, 'ONLINE');
  });

  it('shows INACTIVE when the flag went off while the review ran', async (t) => {
    const { test, images, review, write } = await production(t);
    const one = variation();
    await write(one);
    images.before = () => test.db`UPDATE listing SET active = false, status = 'INACTIVE'`;
    await review();
    assert.equal((await statusOf(test, one.sku)).status, 'INACTIVE');
  });

  it('forgets the moin with the ean it belonged to, and finds the new one', async (t) => {
    const { test, images, review, write } = await production(t);
    const one = variation();
    const moin = async () => (await test.call('GET', `/v5/products/${one.sku}`)).body.moin;
    await write(one);
    await review();
    const first = await moin();
    const next = { ...one, ean: variation().ean };
    images.finding = unreachable;
    await write(next);
    await review();
    assert.equal(await moin(), undefined);
    images.finding = fine;
    await write({ ...next, mpn: 'changed' });
    await review();
    assert.ok(first && (await moin()) && (await moin()) !== first);
  });

  it('leaves a job for now when something was written between its last look and the next job', async (t) => {
    const { test, images, review, write } = await production(t);
    const [one, two] = [variation(), variation()];
    images.finding = unreachable;
    await write(one);
    images.before = () => write(two);
    await review();
    await queueRequests(test.db);
    const [job] = await test.db`
      SELECT run_at <= now() AS due FROM graphile_worker.jobs WHERE task_identifier = 'products-review'`;
    assert.equal(job!.due, true);
  });

  it('reviews 150 variations in the end though it looks at 100 at a time', async (t) => {
    const { test, review, write } = await production(t);
    await write(...Array.from({ length: 150 }, () => variation()));
    await review();
    await review();
    const [row] = await test.db`SELECT count(*)::int AS online FROM listing WHERE status = 'ONLINE'`;
    assert.equal(row!.online, 150);
  });
});
