import { address } from './orders.ts';

const identifier = '01938b5e-7b4c-7000-8000-000000000000';

/** A valid body for each operation of the operator that takes one. The things that it names need not exist. */
export function validBodies(): Record<string, object> {
  const item = { salesOrderId: identifier, positionItemId: identifier };
  const relation = {
    serviceUuid: 'S',
    variationOuid: 'V',
    productId: 'P',
    targetIds: ['T'],
    serviceProvider: 'N',
  };
  const state = { state: 'DELIVERED' };
  return {
    createPartner: { kind: 'service_partner', name: 'A' },
    grantConsent: { partnerId: 999_999, scopes: ['products'] },
    importBrands: { brands: [{ id: 'BRAND001', name: 'A', logo: '', usable: true }] },
    changeBrand: { usable: true },
    importCategoryGroups: {
      categoryGroups: [
        { categoryGroup: 'G', title: 'T', categories: ['C'], variationThemes: [], attributes: [] },
      ],
    },
    operatorRotateWebhookSigningKey: {},
    operatorSendWebhookTestEvent: { type: 'order.created' },
    setPartnerCompany: {
      partnerName: 'A',
      street: 'B',
      zipCode: '1',
      city: 'C',
      countryCode: 'DEU',
      vatId: 'D',
      representedBy: 'E',
    },
    verifyCertificationStatement: { statement: 'a' },
    handInPartnerCertification: { statement: 'a' },
    createClient: { scopes: ['products'] },
    rotateClientSecret: {},
    createTechnicalUser: { scopes: ['products'] },
    rotateTechnicalUserPassword: {},
    invitePartnerPerson: { email: 'emma@nordlicht.example', role: 'seller_reader' },
    changePartnerPersonRole: { role: 'seller_reader' },
    createApp: { name: 'App' },
    decideReview: { verdict: 'ONLINE' },
    placeOrder: {
      items: [{ product: { sku: 'S', productTitle: 'T', articleNumber: 'A' }, price: 1, vatRate: 19 }],
      payment: { paymentMethod: 'PAYPAL' },
      deliveryAddress: address,
      force: true,
    },
    cancelOrder: { reason: 'PAYMENT_FRAUD' },
    suspectFraud: { suspected: true },
    recordShipmentState: state,
    recordShipmentStateByTrackingKey: state,
    recordReturnShipmentState: state,
    recordReturnShipmentStateByTrackingKey: state,
    announceReturn: { items: [item], trackingKey: { carrier: 'DHL', trackingNumber: '1' } },
    misdirectReturns: { items: [item], orderNumber: 'x', marketplaceWarehouseId: 'y' },
    acceptReturnsForSeller: { items: [item], reason: 'COMPLAINT' },
    provideReturnResults: { results: [{ ...item, condition: 'A', status: 'ACCEPTED' }] },
    refundService: { salesOrderId: identifier, servicePositionItemId: identifier },
    refundPartly: { ...item, amount: 1, type: 'REFUND_COMPLAINT_ITEM' },
    setPriceReductionHandling: { handling: 'HOLD' },
    rejectPriceReductions: item,
    createServiceVariationRelation: relation,
    updateServiceVariationRelation: relation,
    operatorCreateWebhookConsumer: { consumerId: 106, url: 'https://shop.example.com/' },
    operatorChangeWebhookConsumer: { ordered: true },
    operatorAddWebhookKey: { key: 'text' },
    operatorReplayWebhookEvents: { onlyMissed: true },
  };
}
