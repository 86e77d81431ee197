import { Type } from 'typebox';
import { deliveryFeeTypes, discountTypes, serviceTypes } from '../orders/index.ts';
import { date, ids, many, model, number, oneOf, optional, price, text } from './fields.ts';
import { goodwillReasons, priceModificationTypes } from './receipt.ts';

const count = Type.Integer({ minimum: 1, description: 'Pieces of this line.' });

const product = {
  sku: Type.Optional(text('Your stock keeping unit.', 'KLANGWELT-BLAU')),
  articleNumber: text('Article number of the shop.', 'A1'),
  productTitle: text('Title of the product.', 'Kopfhörer „Klangwelt“'),
};

const line = {
  lineNumber: Type.Optional(number),
  unitPrice: price('Price of one piece before modifications.'),
  positionSum: price('Quantity times unit price, before modifications.'),
  priceModifications: many('ReceiptPriceModification', 'What is taken off the sum of the line.'),
};

/** Models of the lines of a receipt. */
export const lineModels = [
  model('ReceiptModificationDetails', 'Why a price is not the full one.', {
    description: text('For people.', 'Frühlingswoche'),
    id: optional('Id of the discount.', 'SPRING-10'),
    type: Type.Optional(oneOf(discountTypes, 'Who grants the discount.')),
    linkedReceiptNumber: optional('The partial refund that is taken off.', 'RE-0000000002'),
    linkedReceiptCreationDate: Type.Optional(date('When that one was created.')),
    reason: Type.Optional(oneOf(goodwillReasons, 'Reason of goodwill.')),
    linkedPositionItemId: optional('The item that it was given for.'),
  }),
  model('ReceiptPriceModification', 'An amount that is taken off the sum of a line.', {
    lineNumber: Type.Optional(number),
    priceModificationType: oneOf(priceModificationTypes, 'A discount, or an earlier partial refund.'),
    details: Type.Ref('ReceiptModificationDetails'),
    priceModificationAmount: price('The positive amount for all pieces of the line.'),
  }),
  model('ReceiptPriceToPay', 'What one piece costs after its modifications.', {
    positionItemIds: Type.Optional(ids('The pieces that cost this.')),
    priceToPay: Type.Optional(price('Of one piece.')),
  }),
  model('ReceiptItemPosition', 'Equal pieces of one product.', {
    ...product,
    ...line,
    variationAttributes: optional('What tells the variation from others.', 'Farbe: Blau'),
    expectedPerformancePeriod: optional('Expected day of delivery.', '2026-03-05'),
    positionItemIds: ids('The pieces.'),
    quantity: count,
    priceToPayPerPositionItems: Type.Optional(many('ReceiptPriceToPay', 'Prices after modifications.')),
  }),
  model('ReceiptBenefit', 'What a partial refund was granted for out of goodwill.', {
    id: optional('The reason of goodwill.', 'GOODWILL_OTHER'),
    description: optional('The same for people.', 'Kulanz'),
  }),
  model('ReceiptPartialRefundDetails', 'More about a partial refund.', {
    benefit: Type.Optional(Type.Ref('ReceiptBenefit')),
  }),
  model('ReceiptItemPartialRefund', 'Money given back for an item that the customer keeps.', {
    ...product,
    lineNumber: Type.Optional(number),
    variationAttributes: optional('What tells the variation from others.', 'Farbe: Blau'),
    positionItemIds: ids('The item.'),
    partialRefundAmount: price('What is given back.'),
    partialRefundDetails: Type.Optional(Type.Ref('ReceiptPartialRefundDetails')),
  }),
  model('ReceiptServiceRelation', 'Which service belongs to which item.', {
    servicePositionItemId: text('The service.'),
    positionItemId: text('The item.'),
  }),
  model('ReceiptLinkedItem', 'The product that a service belongs to.', {
    ...product,
    itemReceiptNumber: optional('Purchase receipt of the item.', 'RE-0000000001'),
    itemPartnerName: optional('Who sold the item.', 'Nordlicht Handels GmbH'),
    serviceRelations: many('ReceiptServiceRelation', 'One for each service of the line.'),
  }),
  model('ReceiptServicePosition', 'Equal services, each bought with an item.', {
    ...line,
    serviceType: Type.Optional(oneOf(serviceTypes, 'What kind of service.')),
    serviceName: text('Name of the service.', 'Garantie Plus'),
    expectedPerformancePeriod: optional('Expected day of performance.', '2026-03-05'),
    servicePositionItemIds: ids('The services.'),
    linkedItemDetails: Type.Optional(Type.Ref('ReceiptLinkedItem')),
    quantity: count,
    insurancePeriod: Type.Optional(
      Type.Integer({ description: 'Months that an insurance runs.', examples: [24] }),
    ),
  }),
  model('ReceiptServicePartialRefund', 'Money given back for a service that goes on.', {
    lineNumber: Type.Optional(number),
    serviceType: Type.Optional(oneOf(serviceTypes, 'What kind of service.')),
    serviceName: optional('Name of the service.'),
    servicePositionItemIds: Type.Optional(ids('The services.')),
    partialRefundAmount: Type.Optional(price('What is given back.')),
    insurancePeriod: Type.Optional(Type.Integer({ description: 'Months that an insurance runs.' })),
  }),
  model('ReceiptDeliveryCost', 'A delivery fee.', {
    ...line,
    deliveryCostType: oneOf(deliveryFeeTypes, 'What kind of fee.'),
  }),
  model('ReceiptDeliveryFeePartialRefund', 'Never made: the list is always empty.', {}),
  model('ReceiptLineItems', 'The lines by kind. Lists of other receipt types are empty.', {
    itemPositions: many('ReceiptItemPosition', 'PURCHASE and REFUND.'),
    itemPartialRefundPositions: many('ReceiptItemPartialRefund', 'PARTIAL_REFUND.'),
    servicePositions: many('ReceiptServicePosition', 'PURCHASE and REFUND.'),
    servicePartialRefundPositions: many('ReceiptServicePartialRefund', 'PARTIAL_REFUND.'),
    deliveryCosts: many('ReceiptDeliveryCost', 'PURCHASE and REFUND.'),
    deliveryFeePartialRefundPositions: Type.Array(Type.Ref('ReceiptDeliveryFeePartialRefund'), {
      maxItems: 0,
      description: 'Always empty.',
    }),
  }),
];
