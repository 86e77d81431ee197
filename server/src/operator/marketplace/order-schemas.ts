import { type TSchema, Type } from 'typebox';
import {
  deliveryFeeTypes,
  discountTypes,
  mostItems,
  paymentMethods,
  paymentProviders,
  salutations,
  serviceTypes,
} from '../../interfaces/orders/index.ts';
import { amount, dateTime, text, uuid, words } from '../schemas.ts';

const rate = (description: string) =>
  Type.Number({ minimum: 0, maximum: 99.99, description: `${description} In per cent.`, examples: [19] });

const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);

const address = Type.Object(
  {
    salutation: words(salutations, 'How the customer is addressed.'),
    title: optional(text(40, 'Academic title.')),
    firstName: optional(text(100, 'First name. Only a company can be without one.', 'Jördis')),
    lastName: text(100, 'Last name or company.', 'Albrecht'),
    street: text(100, 'Street.', 'Große Bleichen'),
    houseNumber: optional(text(20, 'House number.', '12')),
    addition: optional(text(100, 'What the carrier needs beside.')),
    zipCode: text(10, 'Postal code.', '20354'),
    city: text(60, 'City.', 'Hamburg'),
    countryCode: Type.String({
      pattern: '^[A-Z]{3}$',
      description: 'An assigned code of ISO 3166-1 alpha-3.',
      examples: ['DEU'],
    }),
    phoneNumber: optional(text(40, 'Phone number.')),
    email: optional(text(200, 'E-mail address.')),
  },
  { description: 'Address of a customer.', additionalProperties: false },
);

const product = Type.Object(
  {
    sku: text(50, 'The seller’s number of the article.', 'JACKE-ALPIN-BLAU-S'),
    productTitle: text(500, 'Its title.', 'T-Shirt grün'),
    articleNumber: text(50, 'The marketplace’s number of the article.', 'M00ABC12345XY'),
    ean: optional(text(14, 'Its EAN.', '4399300000017')),
    shopUrl: optional(text(2000, 'Where it is in the shop, with http or https.')),
    dimensions: optional(
      Type.Array(
        Type.Object({
          type: text(100, 'What is varied.', 'Farbe'),
          displayName: text(100, 'The same as it is shown.', 'Farbe'),
          value: text(200, 'Its value.', 'Grün'),
        }),
        { maxItems: 20, description: 'What tells the variation from others.' },
      ),
    ),
  },
  { description: 'What was bought; the seller need not offer it.', additionalProperties: false },
);

const service = Type.Object({
  serviceType: words(serviceTypes, 'What kind of service.'),
  serviceName: text(200, 'Its name on the receipt.', 'Altgerät mitnehmen'),
  price: amount('What it costs.'),
  taxRate: optional(rate('Its tax; 19 when left out.')),
  insurancePeriod: optional(
    Type.Integer({ minimum: 1, maximum: 120, description: 'Months, of an insurance.' }),
  ),
});

const places = optional(
  Type.Array(Type.Integer({ minimum: 0, maximum: mostItems - 1 }), {
    minItems: 1,
    maxItems: mostItems,
    description: 'Which entries of `items`, by their place from 0; all when left out.',
    examples: [[0]],
  }),
);

/** An order as the shop's checkout sends it. */
export const orderRequest = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        product,
        price: amount('Price of a piece, taxes included.'),
        vatRate: rate('Its value added tax.'),
        quantity: optional(
          Type.Integer({
            minimum: 1,
            maximum: mostItems,
            description: 'Pieces, each a position item; 1 when left out.',
          }),
        ),
        dealId: optional(text(50, 'A deal it was bought in.')),
        dealName: optional(text(200, 'Name of the deal.')),
        weeePickup: optional(
          Type.Boolean({ description: 'The old appliance is taken back; also so when DISPOSAL is sold.' }),
        ),
        announced: optional(
          Type.Boolean({ description: 'It cannot be sent yet; as the order when left out.' }),
        ),
        expectedDeliveryDate: optional(
          dateTime(
            'Until when the customer expects it. When left out it follows from the shipping profile, if there is one.',
          ),
        ),
        services: optional(Type.Array(service, { maxItems: 5, description: 'Sold with each piece.' })),
      }),
      { minItems: 1, maxItems: mostItems, description: 'The basket.' },
    ),
    customerId: optional(
      text(100, 'Number of the customer, for webhooks; made from the address when left out.', 'C-100234'),
    ),
    orderDate: optional(
      dateTime('When the customer ordered, at most five minutes ahead; now when left out.'),
    ),
    announced: optional(
      Type.Boolean({
        description: 'The payment is still awaited. When left out, that is so for PREPAYMENT.',
      }),
    ),
    testOrder: optional(
      Type.Boolean({
        description:
          'Nobody pays: the receipts are not real ones and have numbers of their own, from TEST-0000000001.',
      }),
    ),
    payment: Type.Object(
      {
        paymentMethod: words(paymentMethods, 'How the customer pays.'),
        paymentProvider: optional(words(paymentProviders, 'OTTOPAYMENTS when left out.')),
        installmentCount: optional(
          Type.Integer({
            minimum: 2,
            maximum: 96,
            description: 'Needed for payments in instalments; others have none.',
          }),
        ),
        paymentBreak: optional(
          Type.Boolean({
            description: 'The first payment is due later; not where it is paid with the order.',
          }),
        ),
      },
      { description: 'The payment.' },
    ),
    suspectedFraudCase: optional(Type.Boolean({ description: 'A fraud is suspected.' })),
    force: optional(
      Type.Boolean({
        default: false,
        description:
          'Takes up the order also when its goods cannot be bought: not online, too few, no shipping profile, sold out by their times, or no variation of the seller.',
      }),
    ),
    deliveryAddress: address,
    invoiceAddress: optional(address),
    deliveryFees: optional(
      Type.Array(
        Type.Object({
          feeType: words(deliveryFeeTypes, 'Kind of the fee.'),
          name: optional(text(100, 'Its name on the receipt.', 'Versandkosten')),
          amount: amount('The fee.'),
          vatRate: optional(rate('Its tax; 19 when left out.')),
          items: places,
        }),
        { maxItems: 20, description: 'None when left out.' },
      ),
    ),
    discounts: optional(
      Type.Array(
        Type.Object({
          discountId: text(50, 'Number of the discount.', 'D-7'),
          discountType: words(discountTypes, 'Who gives it.'),
          discountName: text(100, 'Its name.', '10 Euro auf alles'),
          amount: amount('The discount, split among the pieces by price; no more than they cost.'),
          vatRate: optional(rate('Its tax; 19 when left out.')),
          items: places,
        }),
        { maxItems: 20, description: 'None when left out.' },
      ),
    ),
    voucher: optional(
      Type.Object(
        {
          code: text(50, 'Sellers see its last 4 characters only.'),
          amount: amount('What it pays, no more than is left to pay of the items.'),
        },
        { description: 'Pays a part of the items.' },
      ),
    ),
  },
  { description: 'An order as the checkout takes it up.' },
);

/** Models of orders. */
export const orderModels = [
  Type.Object(
    {
      salesOrderId: uuid('Id of the order.'),
      orderNumber: text(10, 'Number of the order.', 'b7k2m9xq4d'),
      customerId: text(100, 'Number of the customer.', 'C-100234'),
      orderDate: dateTime('When the customer ordered.'),
      suspectedFraudCase: Type.Boolean({ description: 'Whether a fraud is suspected.' }),
      testOrder: Type.Boolean({ description: 'Whether its receipts are not real ones.' }),
      positionItems: Type.Array(
        Type.Object({
          positionItemId: uuid('Id of the item.'),
          sku: text(50, 'What was bought.', 'JACKE-ALPIN-BLAU-S'),
          fulfillmentStatus: text(30, 'State of the item.', 'PROCESSABLE'),
          services: Type.Optional(
            Type.Array(
              Type.Object({
                servicePositionItemId: uuid('Id of the service.'),
                serviceType: words(serviceTypes, 'What kind of service.'),
              }),
              { description: 'Sold with it.' },
            ),
          ),
        }),
        { description: 'One entry a piece.' },
      ),
    },
    { $id: 'OperatorOrder', description: 'An order of a seller.' },
  ),
];
