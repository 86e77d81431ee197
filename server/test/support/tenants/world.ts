import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import type { DraftItem, Order } from '../../../src/interfaces/orders/index.ts';
import { dhlCarrier, glsCarrier, hermesCarrier } from '../../../src/interfaces/returns-warehouse/examples.ts';
import { base as addresses, national } from '../../../src/interfaces/returns-warehouse/testing.ts';
import { parcel } from '../../../src/interfaces/shipments/testing.ts';
import { demoApp } from '../../../src/token/index.ts';
import type { Account, TestApp } from '../app.ts';
import { variation, written } from '../fixtures.ts';
import { address, partnerOf, piece, placed } from '../orders.ts';
import { insertWebhooks } from './webhooks.ts';

export type Seller = Extract<Account, 'seller-one' | 'seller-two'>;

/** Ids and numbers of a seller's resources, by the name that requests use. */
export type Ids = Readonly<Record<string, string>>;

/** A seller with resources of every kind. The mark is in every text that the seller or a customer wrote. */
export type World = { readonly account: Seller; readonly mark: string; readonly ids: Ids };

/** Texts for a seller's requests, each with the mark. */
const marked = (mark: string) => ({
  customer: {
    ...address,
    firstName: `${mark}-First`,
    lastName: `${mark}-Last`,
    street: `${mark}-Street`,
    city: `${mark}-City`,
    email: `${mark}@example.com`,
  },
  product: { sku: `${mark}-SKU-1`, productTitle: `${mark} title`, articleNumber: `${mark}-A` },
});

/** Creates resources in every interface for a seller, mostly through the API. */
export async function furnish(test: TestApp, account: Seller, mark: string): Promise<World> {
  const send = async (method: string, url: string, body: unknown, headers: Record<string, string> = {}) => {
    const reply = await test.call(method, url, { as: account, body, headers });
    assert.ok(reply.status < 300, `${method} ${url}: ${reply.status} ${reply.text}`);
    return reply.body;
  };
  const order: PlaceOrder = (pieces = 1, fields = {}, services = []) => {
    const { customer, product } = marked(mark);
    const items = Array.from({ length: pieces }, () =>
      piece({ product: { ...piece().product, ...product }, services }),
    );
    return placed(test, { items, deliveryAddress: customer, invoiceAddress: customer, ...fields }, account);
  };
  // Receipts are numbered for each seller: no two sellers of a test have the same.
  const partner = await partnerOf(test.db, account);
  await test.db`UPDATE receipt_issuer SET last_number = ${partner * 5000} WHERE partner_id = ${partner}`;
  const ids: Record<string, string> = {
    ...(await furnishProducts(test, account, mark)),
    ...(await furnishOrders(order)),
  };
  Object.assign(ids, await furnishProfiles(send, mark, ids));
  Object.assign(ids, await furnishParcels(test, send, mark, order));
  Object.assign(ids, await furnishWarehouse(send, mark));
  Object.assign(ids, await furnishSandbox(send, mark));
  Object.assign(ids, await insertWebhooks(test, account, mark));
  Object.assign(ids, await furnishPeople(test, partner, mark));
  await test.work();
  const { body } = await test.call('GET', '/v3/receipts', { as: account });
  const [receipt] = body.resources as { receiptNumber: string }[];
  ids.receiptNumber = receipt!.receiptNumber;
  await send('POST', '/v1/price-reductions', {
    positionItemId: ids.sentItem,
    salesOrderId: ids.sentOrder,
    priceReduction: { amount: 1, currency: 'EUR' },
  });
  await test.work();
  return { account, mark, ids };
}

type Send = (
  method: string,
  url: string,
  body: unknown,
  headers?: Record<string, string>,
  // biome-ignore lint/suspicious/noExplicitAny: the seed looks at whatever came
) => Promise<any>;
type PlaceOrder = (pieces?: number, fields?: object, services?: DraftItem['services']) => Promise<Order>;

const disposal = {
  serviceType: 'DISPOSAL',
  serviceName: 'Altgerät mitnehmen',
  grossCents: 1500,
  taxType: 'VAT',
  taxRate: 19,
} as const;

async function furnishProducts(test: TestApp, account: Seller, mark: string): Promise<Ids> {
  const own = variation();
  const good = {
    ...own,
    sku: `${mark}-SKU-1`,
    productReference: `${mark}-REF`,
    productDescription: {
      ...(own.productDescription as object),
      productLine: `${mark} line`,
      description: `<p>${mark} text</p>`,
      bulletPoints: [`${mark} point`],
    },
  };
  const bad = { ...variation(), sku: `${mark}-BAD-1`, productDescription: undefined };
  const first = await written(test, [good, bad], { as: account });
  assert.deepEqual([first.succeeded, first.failed.length], [[good.sku], 1]);
  const again = await written(test, [good], { as: account });
  assert.deepEqual(again.unchanged, [good.sku]);
  return {
    sku: good.sku,
    ean: good.ean,
    reference: good.productReference,
    task: first.id,
    sameTask: again.id,
  };
}

async function furnishProfiles(send: Send, mark: string, { sku }: Ids): Promise<Ids> {
  const profile = (name: string) => send('POST', '/v1/shipping-profiles', profileBody(`${mark} ${name}`));
  const { shippingProfileId } = await profile('main');
  await send('POST', '/v1/availability/product-delivery-information', [
    { sku, shippingProfileId, processingTime: '3' },
  ]);
  await send('POST', '/v1/availability/quantities', [{ sku, quantity: 7 }]);
  return { profile: shippingProfileId, spareProfile: (await profile('spare')).shippingProfileId };
}

/** The request body of a shipping profile with this name. */
export const profileBody = (shippingProfileName: string) => ({
  shippingProfileName,
  workingDays: ['MONDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
});

async function furnishOrders(order: PlaceOrder): Promise<Ids> {
  const found: Record<string, string> = {};
  for (const name of [
    'read',
    'cancel',
    'items',
    'ship',
    'multi',
    'append',
    'appendByNumber',
    'shop',
    'fraud',
  ]) {
    const { salesOrderId, orderNumber, items } = await order();
    Object.assign(found, {
      [`${name}Order`]: salesOrderId,
      [`${name}Number`]: orderNumber,
      [`${name}Item`]: items[0]!.positionItemId,
    });
  }
  const announced = await order(1, { announced: true });
  const waiting = await order(1, { announced: true });
  return {
    ...found,
    announcedOrder: announced.salesOrderId,
    waitingOrder: waiting.salesOrderId,
    waitingItem: waiting.items[0]!.positionItemId,
  };
}

async function furnishParcels(test: TestApp, send: Send, mark: string, order: PlaceOrder): Promise<Ids> {
  const { salesOrderId, items } = await order(6, {}, [disposal]);
  const trackingNumber = `${mark}0034043416109`;
  const place = { city: `${mark}-Ship`, countryCode: 'DEU', zipCode: '20457' };
  const named = items.map(({ positionItemId }) => ({ positionItemId, salesOrderId }));
  const label = { returnTrackingKey: { carrier: 'DHL', trackingNumber: `${mark}5775` } };
  const body = parcel(
    named.map((item) => ({ ...item, ...label })),
    {
      trackingKey: { carrier: 'DHL', trackingNumber },
      shipDate: new Date().toISOString(),
      shipFromAddress: place,
    },
  );
  const { shipmentId } = await send('POST', '/v1/shipments', body);
  const together = await order(2);
  const parcels = together.items.map(({ positionItemId }, index) => ({
    ...body,
    shipDate: new Date().toISOString(),
    trackingKey: { carrier: 'DHL', trackingNumber: `${mark}00340434161${index}` },
    positionItems: [{ ...label, positionItemId, salesOrderId: together.salesOrderId }],
  }));
  const { multiParcelShipmentId } = await send('POST', '/v1/multiparcel-shipments', parcels);
  await test.work();
  const back = `${mark}9900340434`;
  const announced = await send('POST', '/v1/sandbox/returns', {
    items: named.slice(0, 4),
    carrier: 'DHL',
    trackingNumber: back,
  });
  const ids = named.map(({ positionItemId }) => positionItemId);
  return {
    sentOrder: salesOrderId,
    acceptItem: ids[0]!,
    rejectItem: ids[1]!,
    misdirectItem: ids[2]!,
    announceItem: ids[4]!,
    sentItem: ids[5]!,
    sentService: items[5]!.services[0]!.servicePositionItemId,
    multiParcel: multiParcelShipmentId,
    shipment: shipmentId,
    trackingNumber,
    returnShipment: announced.returnShipmentId,
    returnTrackingNumber: back,
  };
}

async function furnishWarehouse(send: Send, mark: string): Promise<Ids> {
  const make = async (fields: object) =>
    (await send('POST', addresses, national({ returnRecipient: `${mark} GmbH`, ...fields }))).returnAddressId;
  const carrier = async (at: string, body: object) =>
    (await send('POST', `${addresses}/${at}/carriers`, body)).returnAddressCarrierId;
  const main = await make({ isMisdirectedAddress: true });
  const [other, spare] = [await make({}), await make({})];
  return {
    address: main,
    otherAddress: other,
    spareAddress: spare,
    carrier: await carrier(main, hermesCarrier),
    changedCarrier: await carrier(main, glsCarrier),
    spareCarrier: await carrier(other, hermesCarrier),
    newCarrierAddress: other,
  };
}

/** A carrier with its own codes, for an address that does not have this carrier yet. */
export const newCarrier = dhlCarrier;

async function furnishSandbox(send: Send, mark: string): Promise<Ids> {
  const fault = (kind = '429') =>
    send('POST', '/v1/sandbox/faults', { fault: kind, operation: `GET /v5/products/${mark}-none` });
  const request = `${mark}-request`;
  await send('GET', '/v4/orders', undefined, { 'x-request-id': request });
  const { faultId, id = faultId } = await fault();
  const { id: certification } = await send('POST', '/v1/sandbox/certifications', { seed: 7 });
  const seller = await send('POST', `/v1/sandbox/certifications/${certification}/sellers`, {
    case: 'basics/one-token',
  });
  const { url } = await send('PUT', '/v1/sandbox/receiver', {});
  const { order } = await send('POST', '/v1/sandbox/scenario-runs', { scenario: 'delivered' });
  const { id: endedCertification } = await send('POST', '/v1/sandbox/certifications', { seed: 7 });
  const endedPath = `/v1/sandbox/certifications/${endedCertification}`;
  const { partnerId } = await send('POST', `${endedPath}/sellers`, { case: 'basics/one-token' });
  const result = { case: 'basics/one-token', partnerId, verdict: 'passed', why: [] };
  await send('POST', `${endedPath}/end`, { version: '1', results: [result] });
  return {
    endedCertification,
    fault: id,
    receiver: String(url).split('/').at(-1)!,
    scenarioOrder: order.salesOrderId,
    barrier: (await fault('barrier')).id,
    certification,
    runSeller: String(seller.partnerId),
    request,
    snapshot: `${mark.toLowerCase()}-snapshot`,
    app: demoApp.appId,
    installation: demoApp.installationId,
  };
}

/** A person, an invitation and the name of the shop. */
async function furnishPeople({ db }: TestApp, partner: number, mark: string): Promise<Ids> {
  const [person, invitation] = [randomUUID(), randomUUID()];
  await db`
    INSERT INTO person (person_id, partner_id, email, name, password_hash, role, created_at, changed_at)
    VALUES (${person}, ${partner}, ${`${mark}@people.example`.toLowerCase()}, ${`${mark} person`}, 'none', 'seller_clerk',
      now(), now())`;
  await db`
    INSERT INTO invitation (invitation_id, partner_id, email, role, token_hash, created_at, expires_at)
    VALUES (${invitation}, ${partner}, ${`${mark}@invited.example`.toLowerCase()}, 'seller_reader', ${randomBytes(32)},
      now(), now() + interval '1 day')`;
  await db`
    UPDATE receipt_issuer SET details = jsonb_set(details::jsonb, '{shopName}', to_jsonb(${`${mark} shop`}::text))::json
    WHERE partner_id = ${partner}`;
  return { person, invitation };
}

/**
 * The same names for things that never existed. Every id is a different one of the same form, and so is the mark, so
 * that bodies differ in nothing else.
 */
export function ghostOf({ ids, mark }: Pick<World, 'ids' | 'mark'>, otherMark: string): Ids {
  assert.equal(mark.length, otherMark.length);
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, otherId(id, mark, otherMark)]));
}

function otherId(id: string, mark: string, otherMark: string): string {
  if (/^[0-9a-f-]{36}$/.test(id)) return `${id.slice(0, 24)}${randomBytes(6).toString('hex')}`;
  if (id.toLowerCase().includes(mark.toLowerCase()))
    return id.replace(mark, otherMark).replace(mark.toLowerCase(), otherMark.toLowerCase());
  return id
    .replace(/[0-9]/g, (digit) => String((Number(digit) + 3) % 10))
    .replace(/[a-y]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));
}
