import { Type } from 'typebox';
import {
  deliveryFeeTypes,
  discountTypes,
  mostItems,
  paymentMethods,
  paymentProviders,
  salutations,
  serviceTypes,
} from '../../interfaces/orders/index.ts';

const words = (values: readonly string[], description: string) =>
  Type.Enum([...values], { type: 'string', description });

const amount = (description: string) =>
  Type.Number({
    minimum: 0,
    maximum: 99_999_999.99,
    description: `${description} In euros, two decimals.`,
    examples: [19.95],
  });

const text = (maxLength: number, description: string, examples: string[] = []) =>
  Type.String({ minLength: 1, maxLength, description, ...(examples.length > 0 ? { examples } : {}) });

/** Address of a simulated customer. */
export const address = Type.Object(
  {
    salutation: words(salutations, 'How the customer is addressed.'),
    title: Type.Optional(text(40, 'Academic title.')),
    firstName: Type.Optional(text(100, 'First name. Only a company can be without one.', ['Jördis'])),
    lastName: text(100, 'Last name or company.', ['Albrecht']),
    street: text(100, 'Street.', ['Große Bleichen']),
    houseNumber: Type.Optional(text(20, 'House number.', ['12'])),
    addition: Type.Optional(text(100, 'What the carrier needs beside.')),
    zipCode: text(10, 'Postal code.', ['20354']),
    city: text(60, 'City.', ['Hamburg']),
    countryCode: Type.String({
      pattern: '^[A-Z]{3}$',
      description: 'An assigned code of ISO 3166-1 alpha-3.',
      examples: ['DEU'],
    }),
    phoneNumber: Type.Optional(text(40, 'Phone number.')),
    email: Type.Optional(text(200, 'E-mail address.')),
  },
  { description: 'Address of a simulated customer.' },
);

const service = Type.Object({
  serviceType: words(serviceTypes, 'What kind of service.'),
  serviceName: text(200, 'Its name on the receipt.', ['Altgerät mitnehmen']),
  price: amount('What it costs.'),
  insurancePeriod: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 120, description: 'Months, of an insurance.' }),
  ),
});

const basketItem = Type.Object({
  sku: text(50, 'One of your variations.', ['JACKE-ALPIN-BLAU-S']),
  quantity: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: mostItems,
      default: 1,
      description: 'Pieces; each becomes a position item.',
    }),
  ),
  price: Type.Optional(amount('Price of a piece, instead of the one you set for it.')),
  weeePickup: Type.Optional(
    Type.Boolean({ description: 'The old appliance is taken back; also so when DISPOSAL is sold.' }),
  ),
  announced: Type.Optional(
    Type.Boolean({ description: 'It cannot be sent yet; as the order when left out.' }),
  ),
  services: Type.Optional(Type.Array(service, { maxItems: 5, description: 'Sold with each piece.' })),
});

/** What a simulated customer is told to order. */
export const sandboxOrderRequest = Type.Object(
  {
    items: Type.Array(basketItem, { minItems: 1, maxItems: mostItems, description: 'The basket.' }),
    deliveryAddress: Type.Optional(address),
    invoiceAddress: Type.Optional(address),
    paymentMethod: Type.Optional(words(paymentMethods, 'INVOICE_SINGLE when left out.')),
    installmentCount: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: 96,
        description: 'Needed for payments in instalments; others have none.',
      }),
    ),
    paymentProvider: Type.Optional(words(paymentProviders, 'OTTOPAYMENTS when left out.')),
    paymentBreak: Type.Optional(
      Type.Boolean({ description: 'The first payment is due later; not where it is paid with the order.' }),
    ),
    announced: Type.Optional(
      Type.Boolean({
        description: 'The payment is still awaited. When left out, that is so for PREPAYMENT.',
      }),
    ),
    testOrder: Type.Optional(
      Type.Boolean({
        description:
          'Nobody pays: the receipts are not real ones and have numbers of their own, from TEST-0000000001.',
      }),
    ),
    deliveryFees: Type.Optional(
      Type.Array(
        Type.Object({
          feeType: words(deliveryFeeTypes, 'Kind of the fee.'),
          amount: amount('The fee.'),
        }),
        { maxItems: 10, description: 'For the whole basket; 5.95 standard delivery when left out.' },
      ),
    ),
    discounts: Type.Optional(
      Type.Array(
        Type.Object({
          discountType: words(discountTypes, 'Who gives it.'),
          discountName: text(100, 'Its name.', ['10 Euro auf alles']),
          amount: amount('The discount, split among the pieces by price; no more than they cost.'),
        }),
        { maxItems: 10, description: 'For the whole basket.' },
      ),
    ),
    voucher: Type.Optional(
      Type.Object(
        {
          code: text(50, 'Only its last 4 characters are ever shown.'),
          amount: amount('What it pays, no more than is left to pay of the items.'),
        },
        { description: 'Pays a part of the items.' },
      ),
    ),
    suspectedFraudCase: Type.Optional(Type.Boolean({ description: 'The marketplace suspects a fraud.' })),
    expectedDeliveryDate: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'Until when the customer expects the goods. When left out it follows from the shipping profile, and is in three days without one.',
      }),
    ),
    force: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Takes up the order also when its goods cannot be bought: not online, too few, no shipping profile, or sold out by their times.',
      }),
    ),
  },
  { description: 'A basket and everything around it; only `items` is required.' },
);
