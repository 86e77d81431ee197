import { glsCarrier, hermesCarrier } from '../../../src/interfaces/returns-warehouse/examples.ts';
import { national } from '../../../src/interfaces/returns-warehouse/testing.ts';
import { parcel } from '../../../src/interfaces/shipments/testing.ts';
import { thumbprintOf } from '../../../src/webhooks/message/encrypt.ts';
import { variation, variationV4 } from '../fixtures.ts';
import { endpointKey } from './endpoint.ts';
import { type Ids, newCarrier, profileBody } from './world.ts';

/** One request: parameters of the path, the query and the body. */
export type Call = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
};

/** Makes an operation's request, which names a seller's resources wherever possible. */
type Builder = (ids: Ids) => Call;

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const since = `datefrom=${encodeURIComponent('2026-01-01T00:00:00Z')}`;
const bySku: Builder = ({ sku }) => ({ params: { sku: sku! } });
const listed: Builder = ({ sku }) => ({ query: `sku=${sku}` });
const plain: Builder = () => ({});

/** The operations of products, in both versions. */
function products(version: 'V4' | 'V5'): Record<string, Builder> {
  const make = version === 'V4' ? variationV4 : variation;
  const task =
    (name: 'task' | 'sameTask'): Builder =>
    (ids) => ({ params: { processUuid: ids[name]! } });
  const builders: Record<string, Builder> = {
    getProductVariations: listed,
    createOrUpdateProductVariations: ({ sku, ean, reference }) => ({
      body: [make({ sku, ean, productReference: reference })],
    }),
    getProductVariation: bySku,
    getPrices: listed,
    updatePrices: ({ sku }) => ({ body: [{ sku, standardPrice: euros(12) }] }),
    getPrice: bySku,
    getActiveStatuses: listed,
    updateActiveStatuses: ({ sku }) => ({ body: { status: [{ sku, active: true }] } }),
    getActiveStatus: bySku,
    getMarketplaceStatuses: listed,
    getMarketplaceStatus: bySku,
    getContentChanges: listed,
    getContentChangesOfVariation: bySku,
    getBrands: plain,
    getCategories: plain,
    getProgress: task('task'),
    getFailedResults: task('task'),
    getSucceededResults: task('task'),
    getUnchangedResults: task('sameTask'),
  };
  return Object.fromEntries(Object.entries(builders).map(([name, build]) => [`${name}${version}`, build]));
}

const token: Record<string, Builder> = {
  getAppInstallation: ({ app }) => ({ params: { appId: app! } }),
  createAppAccessToken: ({ app, installation }) => ({
    params: { appId: app!, installationId: installation! },
  }),
};

const setup: Record<string, Builder> = {
  getShippingProfiles: plain,
  createShippingProfile: ({ sku }) => ({ body: profileBody(`${sku} new`) }),
  getShippingProfile: ({ profile }) => ({ params: { shippingProfileId: profile! } }),
  updateShippingProfile: ({ profile, sku }) => ({
    params: { shippingProfileId: profile! },
    body: profileBody(`${sku} changed`),
  }),
  deleteShippingProfile: ({ spareProfile }) => ({ params: { shippingProfileId: spareProfile! } }),
  storeAvailableQuantities: ({ sku }) => ({ body: [{ sku, quantity: 9 }] }),
  getAvailableQuantities: plain,
  getAvailableQuantity: bySku,
  storeProductDeliveryInformation: ({ sku, profile }) => ({
    body: [{ sku, shippingProfileId: profile, processingTime: '5' }],
  }),
  getAllProductDeliveryInformation: plain,
  getProductDeliveryInformation: bySku,
};

const at =
  (name: string, carrier?: string): ((ids: Ids) => Record<string, string>) =>
  (ids) => ({
    returnAddressId: ids[name]!,
    ...(carrier === undefined ? {} : { returnAddressCarrierId: ids[carrier]! }),
  });

const warehouse: Record<string, Builder> = {
  getReturnAddresses: plain,
  createReturnAddress: ({ sku }) => ({ body: national({ returnRecipient: `${sku} new` }) }),
  getReturnAddress: (ids) => ({ params: at('address')(ids) }),
  updateReturnAddress: (ids) => ({
    params: at('otherAddress')(ids),
    body: national({ returnRecipient: `${ids.sku} changed` }),
  }),
  deleteReturnAddress: (ids) => ({ params: at('spareAddress')(ids) }),
  getReturnCarriers: (ids) => ({ params: at('address')(ids) }),
  createReturnCarrier: (ids) => ({ params: at('newCarrierAddress')(ids), body: newCarrier }),
  getReturnCarrier: (ids) => ({ params: at('address', 'carrier')(ids) }),
  updateReturnCarrier: (ids) => ({
    params: at('address', 'changedCarrier')(ids),
    body: {
      ...glsCarrier,
      returnCarrierCodes: { ...glsCarrier.returnCarrierCodes, referenzId: 'RET-9999' },
    },
  }),
  deleteReturnCarrier: (ids) => ({ params: at('otherAddress', 'spareCarrier')(ids) }),
};

const orders: Record<string, Builder> = {
  getActivityStory: ({ cancelOrder }) => ({ params: { salesOrderId: cancelOrder! } }),
  listActivity: ({ readNumber }) => ({ query: `orderNumber=${readNumber}` }),
  findPartnerOrders: plain,
  getPartnerOrder: ({ readNumber }) => ({ params: { orderNumber: readNumber! } }),
  cancelPartnerOrder: ({ cancelOrder }) => ({ params: { salesOrderId: cancelOrder! } }),
  cancelPartnerOrderPositionItems: ({ itemsOrder, itemsItem }) => ({
    params: { salesOrderId: itemsOrder!, positionItemIds: itemsItem! },
  }),
  createTestOrders: plain,
  createTestOrder: () => ({ params: { scenario: 'scenario1' } }),
};

/** An item as a shipment names it, with a return label of the seller's own carrier. */
const sentItem = (ids: Ids, name: string) => ({
  positionItemId: ids[`${name}Item`],
  salesOrderId: ids[`${name}Order`],
  returnTrackingKey: { carrier: hermesCarrier.returnCarrierName, trackingNumber: '34567890123456' },
  returnAddressCarrierId: ids.carrier,
});

const sentNow = () => ({ shipDate: new Date().toISOString() });

const byNumber = (number: string) => ({ carrier: 'DHL', trackingNumber: number });

const parcels: Record<string, Builder> = {
  createShipment: (ids) => ({ body: parcel([sentItem(ids, 'ship')], sentNow()) }),
  getShipments: () => ({ query: since }),
  getShipment: ({ shipment }) => ({ params: { shipmentId: shipment! } }),
  getShipmentByTrackingNumber: ({ trackingNumber }) => ({ params: byNumber(trackingNumber!) }),
  appendPositionItems: (ids) => ({
    params: { shipmentId: ids.shipment! },
    body: [sentItem(ids, 'append')],
  }),
  appendPositionItemsByTrackingNumber: (ids) => ({
    params: byNumber(ids.trackingNumber!),
    body: [sentItem(ids, 'appendByNumber')],
  }),
  createMultiParcelShipment: (ids) => ({
    body: [1, 2].map(() => parcel([sentItem(ids, 'multi')], sentNow())),
  }),
  getMultiParcelShipment: ({ multiParcel }) => ({ params: { multiParcelShipmentId: multiParcel! } }),
  getReturnShipments: () => ({ query: since }),
  getReturnShipment: ({ returnShipment }) => ({ params: { returnShipmentId: returnShipment! } }),
  getReturnShipmentByTrackingNumber: ({ returnTrackingNumber }) => ({
    params: byNumber(returnTrackingNumber!),
  }),
};

const itemOf = (ids: Ids, name: string) => ({
  positionItemId: ids[`${name}Item`],
  salesOrderId: ids.sentOrder,
});

const money: Record<string, Builder> = {
  getReturns: plain,
  acceptReturns: (ids) => ({ body: { positionItems: [{ ...itemOf(ids, 'accept'), condition: 'A' }] } }),
  rejectReturns: (ids) => ({
    body: { positionItems: [{ ...itemOf(ids, 'reject'), condition: 'D', reason: 'ITEM_DAMAGED' }] },
  }),
  getReceiptPdf: ({ receiptNumber }) => ({ params: { receiptNumber: receiptNumber! } }),
  getReceipt: ({ receiptNumber }) => ({ params: { receiptNumber: receiptNumber! } }),
  getReceipts: ({ sentOrder }) => ({ query: `salesOrderId=${sentOrder}` }),
  getPriceReductions: ({ sentItem: item }) => ({ query: `positionItemId=${item}` }),
  applyPriceReduction: (ids) => ({ body: { ...itemOf(ids, 'sent'), priceReduction: euros(2) } }),
  // Directly after another request was applied, which waits until work is done.
  rejectSandboxPriceReductions: (ids) => ({ body: itemOf(ids, 'sent') }),
  getPriceReductionsOfItem: ({ sentOrder, sentItem: item }) => ({
    params: { salesOrderId: sentOrder!, positionItemId: item! },
  }),
};

const webhooks: Record<string, Builder> = {
  getWebhookConsumers: plain,
  getWebhookConsumerHealth: ({ consumer }) => ({ params: { consumerId: consumer! } }),
  getWebhookConsumer: ({ consumer }) => ({ params: { consumerId: consumer! } }),
  getWebhookDeliveries: ({ consumer }) => ({ params: { consumerId: consumer! } }),
  getWebhookDelivery: ({ consumer, delivery }) => ({
    params: { consumerId: consumer!, deliveryId: delivery! },
  }),
  getWebhookEvents: ({ consumer, eventOrder }) => ({
    params: { consumerId: consumer! },
    query: `orderNumber=${eventOrder}`,
  }),
  replayWebhookEvents: ({ consumer, event }) => ({
    params: { consumerId: consumer! },
    body: { eventId: event },
  }),
  dispatchWebhookDeliveries: ({ consumer }) => ({ params: { consumerId: consumer! } }),
  redeliverWebhookDelivery: ({ consumer, delivery }) => ({
    params: { consumerId: consumer!, deliveryId: delivery! },
  }),
  getWebhookSigningKeys: plain,
  createWebhookConsumer: () => ({ body: { consumerId: 101, url: 'https://shop.example.com/hooks' } }),
  changeWebhookConsumer: ({ consumer }) => ({ params: { consumerId: consumer! }, body: { batchSize: 9 } }),
  addWebhookKey: ({ consumer }) => ({
    params: { consumerId: consumer! },
    body: { key: endpointKey.export({ format: 'jwk' }) },
  }),
  verifyWebhookConsumer: ({ consumer }) => ({ params: { consumerId: consumer! } }),
  sendWebhookTestEvent: ({ consumer }) => ({
    params: { consumerId: consumer! },
    body: { type: 'order.created' },
  }),
  pauseWebhookConsumer: ({ consumer }) => ({ params: { consumerId: consumer! } }),
  resumeWebhookConsumer: ({ consumer }) => ({ params: { consumerId: consumer! } }),
  removeWebhookKey: ({ consumer }) => ({ params: { consumerId: consumer!, kid: thumbprintOf(endpointKey) } }),
  deleteWebhookConsumer: ({ consumer }) => ({ params: { consumerId: consumer! } }),
};

const order = (name: string) => (ids: Ids) => ({ salesOrderId: ids[`${name}Order`]! });

const run: Builder = ({ certification }) => ({ params: { certificationId: certification! } });

const endedRun: Builder = ({ endedCertification }) => ({
  params: { certificationId: endedCertification! },
});

const sandbox: Record<string, Builder> = {
  placeSandboxOrder: ({ sku }) => ({ body: { items: [{ sku }] } }),
  releaseSandboxOrder: (ids) => ({ params: order('announced')(ids) }),
  releaseSandboxOrderItems: ({ waitingOrder, waitingItem }) => ({
    params: { salesOrderId: waitingOrder!, positionItemIds: waitingItem! },
  }),
  cancelSandboxOrder: (ids) => ({
    params: order('shop')(ids),
    body: { reason: 'CANCELLED_ON_CUSTOMER_WISH' },
  }),
  suspectSandboxOrder: (ids) => ({ params: order('fraud')(ids), body: { suspected: true } }),
  changeSandboxDeliveryAddress: (ids) => ({
    params: order('fraud')(ids),
    body: {
      salutation: 'MS',
      firstName: 'A',
      lastName: 'B',
      street: 'C',
      zipCode: '20354',
      city: 'D',
      countryCode: 'DEU',
    },
  }),
  moveSandboxShipment: ({ shipment }) => ({
    params: { shipmentId: shipment! },
    body: { state: 'ON_THE_WAY' },
  }),
  moveSandboxReturnShipment: ({ returnShipment }) => ({
    params: { returnShipmentId: returnShipment! },
    body: { state: 'ON_THE_WAY' },
  }),
  announceSandboxReturn: (ids) => ({ body: { items: [itemOf(ids, 'announce')] } }),
  misdirectSandboxReturn: (ids) => ({
    body: {
      items: [itemOf(ids, 'misdirect')],
      orderNumber: 'b7k2m9xq4d',
      marketplaceWarehouseId: 'MW-0815',
    },
  }),
  refundSandboxService: ({ sentOrder, sentService }) => ({
    body: { salesOrderId: sentOrder, servicePositionItemId: sentService },
  }),
  refundSandboxPartly: (ids) => ({ body: { ...itemOf(ids, 'sent'), amount: 1, type: 'REFUND_ESCALATION' } }),
  getSandboxPriceReductionHandling: plain,
  setSandboxPriceReductionHandling: () => ({ body: { handling: 'PROCESS' } }),
  listSandboxScenarios: plain,
  playSandboxScenario: () => ({ params: { scenario: 'partial-return' } }),
  beginSandboxScenario: () => ({ body: { scenario: 'delivered' } }),
  readSandboxScenarioRun: ({ scenarioOrder }) => ({ params: { salesOrderId: scenarioOrder! } }),
  playSandboxScenarioStep: ({ scenarioOrder }) => ({ params: { salesOrderId: scenarioOrder! } }),
  setSandboxReceiver: () => ({ body: { status: 204 } }),
  readSandboxReceiver: plain,
  listSandboxReceived: plain,
  removeSandboxReceiver: plain,
  decideSandboxReview: ({ sku }) => ({ params: { sku: sku! }, body: { status: 'ONLINE' } }),
  // Affects only batches of 200 entries, and this test sends none.
  createSandboxFault: () => ({ body: { fault: 'item', operation: 'storeAvailableQuantities', item: 199 } }),
  listSandboxFaults: plain,
  releaseSandboxFault: ({ barrier }) => ({ params: { faultId: barrier! } }),
  removeSandboxFault: ({ fault }) => ({ params: { faultId: fault! } }),
  removeSandboxFaults: plain,
  listSandboxRequests: ({ request }) => ({ query: `id=${request}` }),
  // Of a time without requests: those before named another seller's things, and error titles repeat names.
  listSandboxRequestErrors: () => ({ query: 'from=2999-01-01T00:00:00Z' }),
  readSandboxRequest: ({ request }) => ({ params: { requestId: request! } }),
  startSandboxAutopilot: () => ({ body: { ordersPerHour: 1, count: 1 } }),
  readSandboxAutopilot: plain,
  stopSandboxAutopilot: plain,
  readSandboxClock: plain,
  listSandboxDue: plain,
  advanceSandboxClock: () => ({ body: { hours: 1 } }),
  saveSandboxSnapshot: ({ snapshot }) => ({ params: { name: snapshot! } }),
  listSandboxSnapshots: plain,
  restoreSandboxSnapshot: ({ snapshot }) => ({ params: { name: snapshot! } }),
  deleteSandboxSnapshot: ({ snapshot }) => ({ params: { name: snapshot! } }),
  startSandboxCertification: () => ({ body: { seed: 7 } }),
  listSandboxCertifications: plain,
  getSandboxCertification: run,
  createSandboxCertificationSeller: (ids) => ({ ...run(ids), body: { case: 'basics/another' } }),
  reportSandboxCertificationCase: (ids) => ({
    params: { ...run(ids).params, level: 'basics', case: 'one-token' },
    body: { partnerId: Number(ids.runSeller), verdict: 'passed', why: [] },
  }),
  getSandboxCertificationReport: endedRun,
  getSandboxCertificationStatement: endedRun,
  listSandboxCertificationEvidence: (ids) => ({
    params: { ...endedRun(ids).params, level: 'basics', case: 'one-token' },
  }),
  endSandboxCertification: (ids) => ({ ...run(ids), body: { version: '1', results: [] } }),
  deleteSandboxCertification: run,
  resetSandbox: plain,
};

/** Operations of people. Those that end the caller's own sessions come last. */
const people: Record<string, Builder> = {
  changeConsolePerson: ({ sku }) => ({ body: { name: `${sku} person` } }),
  getConsolePerson: plain,
  listConsolePeople: plain,
  listConsoleArticles: ({ sku }) => ({ query: `text=${encodeURIComponent(sku!)}` }),
  listConsoleOrders: ({ sentOrder }) => ({ query: `text=${sentOrder}` }),
  listConsoleParcels: ({ sentOrder }) => ({ params: { salesOrderId: sentOrder! } }),
  listConsoleOpenParcels: plain,
  listConsoleReturns: ({ acceptItem }) => ({ query: `text=${acceptItem}` }),
  listConsoleUpdateTasks: plain,
  getConsoleCounts: plain,
  getConsoleCompany: plain,
  listConsoleInvitations: plain,
  inviteConsolePerson: ({ sku }) => ({
    body: { email: `${sku}@example.com`.toLowerCase(), role: 'seller_reader' },
  }),
  withdrawConsoleInvitation: ({ invitation }) => ({ params: { invitationId: invitation! } }),
  changeConsoleRole: ({ person }) => ({ params: { personId: person! }, body: { role: 'seller_reader' } }),
  signOutConsolePerson: ({ person }) => ({ params: { personId: person! } }),
  removeConsolePerson: ({ person }) => ({ params: { personId: person! } }),
  changeConsolePassword: () => ({
    body: { currentPassword: 'demo-person-secret', newPassword: 'four other words make one' },
  }),
  signOutOfConsole: () => ({ body: {} }),
};

/** A request for every guarded operation of the reference, by its operationId, in an order in which all can succeed. */
export const builders: Readonly<Record<string, Builder>> = {
  ...token,
  ...products('V5'),
  ...products('V4'),
  ...setup,
  ...warehouse,
  ...orders,
  ...parcels,
  ...money,
  ...webhooks,
  ...people,
  ...sandbox,
};
