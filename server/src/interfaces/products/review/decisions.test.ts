import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { errorCatalogue } from '../error-catalogue.ts';
import { decideReview } from '../index.ts';
import type { ReviewDecision } from './decide.ts';
import { type ImageFinding, moinOf, type ReviewFacts, review } from './rules.ts';

const statusOf = async (test: TestApp, { sku }: { sku: string }) => {
  const { body } = await test.call('GET', `/v5/products/${sku}/marketplace-status`);
  return [body.status, body.moin, body.errors];
};

it('a decision about one variation leaves the seller’s others alone, and those of others with the same sku', async (t) => {
  const test = await startApp(t);
  const [one, two] = [variation(), variation()];
  await written(test, [one, two]);
  await written(test, [one, two], { as: 'seller-two' });
  const partner = await partnerOf(test.db, 'seller-one');
  const decide = (decision: ReviewDecision) =>
    test.db.begin((db) => decideReview(db, partner, decision, test.clock.now()));
  const online = (item: typeof one) => ['ONLINE', moinOf(item.ean), []];
  const code = '600007 - BRAND_BLOCKED' as const;
  await decide({ sku: two.sku, verdict: 'RESTRICTED', reasons: [{ code }] });
  assert.deepEqual(await statusOf(test, one), online(one));
  const { title } = errorCatalogue[code];
  assert.deepEqual(await statusOf(test, two), ['RESTRICTED', moinOf(two.ean), [{ code, title }]]);
  const decided = await decide({
    sku: two.sku,
    verdict: 'REJECTED',
    reasons: [{ code, title: 'Not yours' }],
  });
  assert.deepEqual(decided, { sku: two.sku, status: 'REJECTED', moin: moinOf(two.ean) });
  assert.deepEqual((await statusOf(test, two))[2], [{ code, title: 'Not yours' }]);
  const again = await decide({ sku: two.sku, verdict: 'ONLINE', reasons: [] });
  assert.deepEqual(again, { sku: two.sku, status: 'ONLINE', moin: moinOf(two.ean) });
  assert.deepEqual([await statusOf(test, one), await statusOf(test, two)], [online(one), online(two)]);
  assert.equal(await decide({ sku: 'none', verdict: 'ONLINE', reasons: [] }), undefined);
  const theirs = await test.call('GET', `/v5/products/${two.sku}/marketplace-status`, { as: 'seller-two' });
  assert.deepEqual([theirs.body.status, theirs.body.errors], ['ONLINE', []]);
});

it('a variation with a new ean loses its moin until it is ONLINE again, and no other variation does', async (t) => {
  let finding: ImageFinding = { kind: 'fine' };
  const test = await startApp(t, { image: () => finding });
  const [one, two] = [variation(), variation()];
  await written(test, [one, two]);
  finding = { kind: 'postponed', afterMs: 60_000 };
  const { ean } = variation();
  await written(test, [{ ...one, ean }]);
  assert.deepEqual((await statusOf(test, one)).slice(0, 2), ['PENDING', undefined]);
  assert.deepEqual(await statusOf(test, two), ['ONLINE', moinOf(two.ean), []]);
  const partner = await partnerOf(test.db, 'seller-one');
  const decide = (verdict: ReviewDecision['verdict']) =>
    test.db.begin((db) =>
      decideReview(db, partner, { sku: one.sku, verdict, reasons: [] }, test.clock.now()),
    );
  assert.deepEqual(await decide('REJECTED'), { sku: one.sku, status: 'REJECTED', moin: null });
  assert.deepEqual(await decide('ONLINE'), { sku: one.sku, status: 'ONLINE', moin: moinOf(ean) });
});

/** A variation whose data is right, as the marketplace's review sees it outside of a sandbox. */
const rightFacts = (): ReviewFacts => ({
  variation: variation() as unknown as ReviewFacts['variation'],
  category: undefined,
  brandUsable: true,
  claimedMoin: null,
  images: [],
  attempts: 0,
  sandbox: false,
});

it('a variation without any attribute misses those of high relevance', () => {
  const facts = rightFacts();
  const { productDescription, ...rest } = facts.variation;
  const { attributes: _none, ...described } = productDescription;
  const power = { name: 'Leistung', type: 'INTEGER', multiValue: false, relevance: 'HIGH' } as const;
  const category = { group: 'Akustik', attributes: new Map([[power.name, power]]) };
  const verdict = review({ ...facts, variation: { ...rest, productDescription: described }, category });
  assert.equal(verdict.kind, 'final');
  assert.match(JSON.stringify(verdict), /800001 - DATA_QUALITY.*Leistung/);
});

it('a reserved ean of a sandbox is known already, until the variation names its moin; outside it is like any other', () => {
  const [facts, ean] = [rightFacts(), '6250000000201'];
  const judged = (claimedMoin: string | null, sandbox: boolean) => {
    const verdict = review({ ...facts, variation: { ...facts.variation, ean }, claimedMoin, sandbox });
    return verdict.kind === 'final' && [verdict.verdict, ...verdict.errors.map(({ code }) => code)].join(' ');
  };
  assert.equal(judged(null, true), 'RESTRICTED 700001 - IDENTIFIER_ALREADY_KNOWN');
  assert.equal(judged(moinOf(ean), true), 'ONLINE');
  assert.equal(judged('M0', true), 'REJECTED 700002 - MOIN_DOES_NOT_MATCH');
  assert.equal(judged(null, false), 'ONLINE');
});

it('a picture that was put off is looked at later, which is no try; one that cannot be reached is tried four times', () => {
  const judged = (attempts: number, ...findings: ImageFinding[]) => {
    const images = findings.map((finding) => ({ location: 'https://images.example.com/one.jpg', finding }));
    const verdict = review({ ...rightFacts(), images, attempts });
    return verdict.kind === 'final' ? verdict.verdict : [verdict.afterMs, verdict.isTry];
  };
  const later = (afterMs: number): ImageFinding => ({ kind: 'postponed', afterMs });
  const unreachable: ImageFinding = { kind: 'unreachable', why: 'It does not answer.' };
  assert.deepEqual(judged(0, later(5), unreachable, later(7), later(6)), [7, false]);
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((attempts) => judged(attempts, unreachable)),
    [[60_000, true], [300_000, true], [1_800_000, true], [7_200_000, true], 'REJECTED'],
  );
});
