import { Type } from 'typebox';
import { largestLimit } from './list/filter.ts';
import { date, items, parts, text, uuid } from './model-parts.ts';
import { mostItems } from './order.ts';

/** Models of this interface, for registration under their names (specification, section 3). */
export const models = [
  ...parts,
  ...items,
  Type.Object(
    {
      salesOrderId: uuid('Id of the order.'),
      orderNumber: Type.String({
        pattern: '^[0-9A-Za-z]{10}$',
        description: 'Number of the order, which the customer knows too.',
        examples: ['b7k2m9xq4d'],
      }),
      orderDate: date('When the customer placed the order.'),
      lastModifiedDate: date('When anything of the order last changed.'),
      orderLifecycleInformation: Type.Ref('PartnerOrderLifecycle'),
      payment: Type.Ref('PartnerOrderPayment'),
      suspectedFraudCase: Type.Boolean({ description: 'Whether fraud is suspected: wait before you send.' }),
      deliveryAddress: Type.Optional(Type.Ref('PartnerOrderAddress')),
      invoiceAddress: Type.Optional(Type.Ref('PartnerOrderAddress')),
      initialDeliveryFees: Type.Array(Type.Ref('PartnerOrderDeliveryFee'), {
        description: 'Delivery fees when the order was placed.',
      }),
      initialDiscounts: Type.Array(Type.Ref('PartnerOrderDiscount'), {
        description: 'Discounts when the order was placed.',
      }),
      initialVouchers: Type.Array(Type.Ref('PartnerOrderVoucher'), {
        maxItems: 1,
        description: 'Vouchers that the customer used.',
      }),
      positionItems: Type.Array(Type.Ref('PartnerOrderPositionItem'), {
        minItems: 1,
        maxItems: mostItems,
        description: 'The ordered pieces, one by one.',
      }),
      links: Type.Array(Type.Ref('PartnerOrderLink'), { description: 'The address of the order itself.' }),
    },
    { $id: 'PartnerOrder', description: 'What a customer ordered from you.' },
  ),
  Type.Object(
    {
      resources: Type.Array(Type.Ref('PartnerOrder'), {
        maxItems: largestLimit,
        description: 'The orders of the page.',
      }),
      links: Type.Array(Type.Ref('PartnerOrderLink'), {
        description: '`self`, and `next` when more orders follow.',
      }),
    },
    { $id: 'PartnerOrderList', description: 'A page of orders in the order that was asked for.' },
  ),
  Type.Object(
    {
      path: text('What is at fault: a parameter, a header, or the path of the request.', 'limit'),
      title: text('What kind of error it is.', 'Bad Request'),
      detail: text(
        'What is wrong, for people.',
        'Cannot parse request - please check query parameters and/or body. Query parameter limit must be at most 256.',
      ),
    },
    { $id: 'PartnerOrderError', description: 'One thing that is wrong with the request.' },
  ),
  Type.Object(
    {
      errors: Type.Array(Type.Ref('PartnerOrderError'), {
        minItems: 1,
        description: 'Everything that is wrong.',
      }),
    },
    { $id: 'PartnerOrderErrors', description: 'Error body of the orders interface.' },
  ),
];
