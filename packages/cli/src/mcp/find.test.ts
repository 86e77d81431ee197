import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { documentOf } from './document.ts';
import { everydayWords } from './everyday.ts';

const file = new URL('../../../../portal/static/openapi.json', import.meta.url);
const { operations, find } = documentOf(JSON.parse(readFileSync(file, 'utf8')));

/** What people ask for, with the operation that must come first. */
const first = {
  'upload products': 'createOrUpdateProductVariationsV5',
  'add a new article': 'createOrUpdateProductVariationsV5',
  'change stock': 'storeAvailableQuantities',
  'update inventory levels': 'storeAvailableQuantities',
  'set a price': 'updatePricesV5',
  'start a sale with a lower price': 'updatePricesV5',
  'parcel shipped': 'createShipment',
  'mark an order as sent with its tracking number': 'createShipment',
  'cancel an order': 'cancelPartnerOrder',
  'cancel an item': 'cancelPartnerOrderPositionItems',
  'invoice pdf': 'getReceiptPdf',
  'download the receipt as PDF': 'getReceiptPdf',
  'list new orders': 'findPartnerOrders',
  'fetch open orders': 'findPartnerOrders',
  'accept a return': 'acceptReturns',
  'reject a return': 'rejectReturns',
  'partial refund': 'applyPriceReduction',
  'register a webhook': 'createWebhookConsumer',
  'test my webhook': 'sendWebhookTestEvent',
  'did my upload work': 'getProgressV5',
  'list of brands': 'getBrandsV5',
  'move the clock forward': 'advanceSandboxClock',
  'simulate an outage': 'createSandboxFault',
  'create a shipping profile': 'createShippingProfile',
  'turn a product off': 'updateActiveStatusesV5',
} as const;

/** What people ask for where several operations are right: this one must be among the first three. */
const amongThree = {
  refund: 'acceptReturns',
  'give the customer the money back': 'acceptReturns',
  'how many pieces are left': 'getAvailableQuantity',
  'where is my parcel': 'getShipment',
  'which products failed in the upload': 'getFailedResultsV5',
  'why is my article not online': 'getMarketplaceStatusV5',
  'stop selling an item': 'updateActiveStatusesV5',
  'all invoices of the month': 'getReceipts',
  'returns on their way': 'getReturnShipments',
  'what did customers send back': 'getReturns',
  'webhook did not arrive': 'getWebhookDeliveries',
  'send missed events again': 'replayWebhookEvents',
  'fake order': 'placeSandboxOrder',
  'ship one item in two boxes': 'createMultiParcelShipment',
  'address of the customer': 'getPartnerOrder',
  'delivery time of a product': 'storeProductDeliveryInformation',
  'return address': 'createReturnAddress',
  'which fields does a category need': 'getCategoriesV5',
  'wipe all test data': 'resetSandbox',
  'log of my requests': 'listSandboxRequests',
} as const;

const places = (questions: Readonly<Record<string, string>>, most: number) =>
  Object.entries(questions).flatMap(([question, wanted]) => {
    const found = find(question, 8).map(({ operationId }) => operationId);
    const place = found.indexOf(wanted);
    return place >= 0 && place < most
      ? []
      : [`${question}: ${wanted} is at ${place}, after ${found.slice(0, 3)}`];
  });

it('everyday questions find the operation that is meant, first or among the first three', () => {
  assert.ok(Object.keys(first).length + Object.keys(amongThree).length >= 40);
  assert.deepEqual([...places(first, 1), ...places(amongThree, 3)], []);
});

it('each operation is found by its own id and by its summary', () => {
  // Version 4 of products has the summaries of version 5.
  const named = operations.filter(({ path }) => !path.startsWith('/v4/products'));
  const missed = named.flatMap(({ operationId, summary }) =>
    [operationId, summary].filter((text) => !find(text, 8).some((one) => one.operationId === operationId)),
  );
  assert.deepEqual(missed, []);
  for (const { operationId } of operations) assert.equal(find(operationId, 1)[0]?.operationId, operationId);
});

it('a question of nothing but empty words, signs or unknown words finds nothing', () => {
  for (const query of ['how do I', '?!', 'xqzwv', ' ']) assert.deepEqual(find(query, 8), [], query);
});

it('everyday words are those of operations that there are', () => {
  const ids = operations.map(({ operationId }) => operationId);
  assert.deepEqual(
    Object.keys(everydayWords).filter((id) => !ids.includes(id)),
    [],
  );
});
