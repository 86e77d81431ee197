import { setTimeout as sleep } from 'node:timers/promises';
import type { Articles } from '../types.ts';
import { type Catalogue, goodsOf } from './goods.ts';
import { type Caller, RunError, refusalOf } from './http.ts';

const mostBatch = 500;
const mostSkus = 200;
const pauseMs = 40;
const onlineWithinMs = 120_000;

/** Finds a category and a brand for the goods of a run, and values of the attributes that the category requires. */
export async function readCatalogue(url: string, call: Caller): Promise<Catalogue> {
  const { body: groups } = await call('GET', '/v5/products/categories?limit=1');
  const { body: names } = await call('GET', '/v5/products/brands?limit=1000');
  const [group] = (groups as { categoryGroups?: readonly Group[] }).categoryGroups ?? [];
  const brand = (names as { brands?: readonly Brand[] }).brands?.find(({ usable }) => usable);
  if (group?.categories[0] === undefined || !brand)
    throw new RunError('The catalogue of this server has no category or no brand that may be used.');
  return {
    category: group.categories[0],
    brandId: brand.id,
    image: `${url}/sample-images/jacket-blau.jpg`,
    attributes: group.attributes.filter(({ relevance }) => relevance === 'REQUIRED').map(valueFor),
  };
}

type Brand = { readonly id: string; readonly usable: boolean };

type Attribute = {
  readonly name: string;
  readonly relevance?: string;
  readonly allowedValues?: readonly string[];
  readonly recommendedValues?: readonly string[];
  readonly exampleValues?: readonly string[];
};

type Group = { readonly categories: readonly string[]; readonly attributes: readonly Attribute[] };

function valueFor({ name, allowedValues, recommendedValues, exampleValues }: Attribute) {
  const [value = 'ja'] = [allowedValues, recommendedValues, exampleValues].find((one) => one?.length) ?? [];
  return { name, values: [value] };
}

/** Makes articles that customers can buy. */
export async function makeArticles(call: Caller, catalogue: Catalogue, wanted: Articles): Promise<void> {
  const { quantity = 100, deliveryType = 'PARCEL', from = 1, ...like } = wanted;
  const variations = goodsOf(catalogue, { from, ...like });
  const shippingProfileId = await makeProfile(call, deliveryType, from);
  for (let at = 0; at < variations.length; at += mostBatch) {
    const task = await done(call('POST', '/v5/products', { body: variations.slice(at, at + mostBatch) }));
    await taskDone(call, (task as { processUuid: string }).processUuid);
  }
  const skus = variations.map(({ sku }) => sku);
  for (let at = 0; at < skus.length; at += mostSkus) {
    const some = skus.slice(at, at + mostSkus);
    const deliveries = some.map((sku) => ({ sku, shippingProfileId, processingTime: 'DEFAULT' }));
    await done(call('POST', '/v1/availability/product-delivery-information', { body: deliveries }));
    await done(call('POST', '/v1/availability/quantities', { body: some.map((sku) => ({ sku, quantity })) }));
  }
  await allOnline(call);
}

async function makeProfile(call: Caller, deliveryType: string, from: number): Promise<string> {
  const body = {
    shippingProfileName: `${deliveryType} ${from}`,
    workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
    ...{ orderCutoff: '14:00', deliveryType, defaultProcessingTime: 1, transportTime: 2 },
  };
  const made = await done(call('POST', '/v1/shipping-profiles', { body }));
  return (made as { shippingProfileId: string }).shippingProfileId;
}

async function taskDone(call: Caller, id: string): Promise<void> {
  for (;;) {
    const task = (await done(call('GET', `/v5/products/update-tasks/${id}`))) as Record<string, unknown>;
    if (task.state === 'done' && task.failed === 0) return;
    if (task.state === 'done') {
      const { body } = await call('GET', `/v5/products/update-tasks/${id}/failed`);
      throw new RunError(`The server refused articles of the plan: ${JSON.stringify(body).slice(0, 500)}`);
    }
    await sleep(pauseMs);
  }
}

async function allOnline(call: Caller): Promise<void> {
  const until = performance.now() + onlineWithinMs;
  const path = '/v5/products/marketplace-status?limit=1';
  for (;;) {
    const pending = await done(call('GET', `${path}&marketPlaceStatus=PENDING`));
    if ((pending as { marketPlaceStatus: unknown[] }).marketPlaceStatus.length === 0) return;
    if (performance.now() > until)
      throw new RunError('The server did not review the articles in two minutes.');
    await sleep(pauseMs);
  }
}

async function done(answered: ReturnType<Caller>): Promise<unknown> {
  const answer = await answered;
  if (answer.status >= 200 && answer.status < 300 && answer.status !== 207) return answer.body;
  throw new RunError(`The server refused articles of the plan (${refusalOf(answer)}).`);
}
