import { Type } from 'typebox';
import { deprecatedField } from '../../platform/http/deprecations.ts';
import { cancellationReasons, fulfillmentStatuses } from './lifecycle.ts';
import { paymentMethods, salutations } from './order.ts';

export const uuid = (description: string) =>
  Type.String({ format: 'uuid', description, examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'] });

export const text = (description: string, example: string) =>
  Type.String({ description, examples: [example] });

const absentable = (description: string, example: string) => Type.Optional(text(description, example));

export const date = (description: string) =>
  Type.String({
    format: 'date-time',
    description: `${description} In UTC with milliseconds.`,
    examples: ['2026-03-01T08:00:00.000Z'],
  });

const someDate = (description: string) => Type.Optional(date(description));

const amount = (description: string) => Type.Ref('PartnerOrderAmount', { description });

const vatRate = Type.Number({ description: 'Value added tax in per cent.', examples: [19] });

const itemIds = Type.Array(uuid('Id of a position item.'), {
  description: 'The position items it concerns.',
});

/** The parts of an order that all its items share. */
export const parts = [
  Type.Object(
    {
      amount: Type.Number({
        description: 'In whole currency units, at most two decimals.',
        examples: [99.99],
      }),
      currency: Type.Literal('EUR', { type: 'string', description: 'Always EUR.' }),
    },
    { $id: 'PartnerOrderAmount', description: 'An amount of money.' },
  ),
  Type.Object(
    {
      salutation: Type.Enum([...salutations], {
        type: 'string',
        description: 'How to address the customer.',
      }),
      title: absentable('Academic title.', 'Dr.'),
      firstName: text('First name.', 'Jördis'),
      lastName: text('Last name.', 'Müller'),
      street: text('Street; with the house number in orders of up to 23 September 2021.', 'Große Straße'),
      houseNumber: absentable('House number, in orders placed after 23 September 2021.', '12a'),
      addition: absentable('More about the place.', 'Hinterhaus'),
      zipCode: text('Postal code.', '20457'),
      city: text('Town.', 'Hamburg'),
      countryCode: Type.String({
        pattern: '^[A-Z]{3}$',
        description: 'Country as ISO 3166 alpha-3.',
        examples: ['DEU'],
      }),
      phoneNumber: absentable('Telephone number; in delivery addresses only.', '+49 40 123456'),
      email: absentable('E-mail address; in delivery addresses only.', 'joerdis.mueller@example.com'),
    },
    {
      $id: 'PartnerOrderAddress',
      description: 'An address of the customer. Absent until an item has been processable.',
    },
  ),
  Type.Object(
    {
      paymentMethod: text(
        `How the customer pays: ${paymentMethods.join(', ')}. Others may come. CREDIT_CARD_ONLINE: ${deprecatedField('CREDIT_CARD_ONLINE')}`,
        'INVOICE_SINGLE',
      ),
    },
    { $id: 'PartnerOrderPayment', description: 'Payment of the order.' },
  ),
  Type.Object(
    { lifecycleChangeDate: date('When the state of an item last changed.') },
    { $id: 'PartnerOrderLifecycle', description: 'Course of the order.' },
  ),
  Type.Object(
    {
      name: text('What it is called on the receipt.', 'Versandkosten'),
      deliveryFeeAmount: amount('The fee.'),
      vatRate,
      positionItemIds: itemIds,
    },
    { $id: 'PartnerOrderDeliveryFee', description: 'A delivery fee as it was when the order was placed.' },
  ),
  Type.Object(
    {
      discountId: text('Id of the discount.', 'AUTUMN-10'),
      discountName: text('Name of the campaign.', 'Herbstaktion'),
      name: text('What it is called on the receipt.', 'Rabatt'),
      discountAmount: amount('The discount on all its items together.'),
      vatRate,
      positionItemIds: itemIds,
    },
    { $id: 'PartnerOrderDiscount', description: 'A discount as it was when the order was placed.' },
  ),
  Type.Object(
    {
      voucherCode: Type.String({
        maxLength: 4,
        description: 'The end of its code: at most the last four characters, and never more than half of it.',
        examples: ['2468'],
      }),
      voucherAmount: amount('What it pays of all its items together.'),
      positionItemIds: itemIds,
    },
    { $id: 'PartnerOrderVoucher', description: 'A voucher as it was when the order was placed.' },
  ),
  Type.Object(
    {
      rel: Type.Enum(['self', 'next'], { type: 'string' }),
      href: Type.String({ examples: ['/v4/orders'], description: 'Where the link leads.' }),
    },
    { $id: 'PartnerOrderLink', description: 'Link to this order or list, or to the next page.' },
  ),
];

/** A position item and its parts. */
export const items = [
  Type.Object(
    {
      type: text('What is told about.', 'COLOR'),
      displayName: text('What it is called in the shop.', 'Farbe'),
      value: text('Its value.', 'Blau'),
    },
    { $id: 'PartnerOrderDimension', description: 'By what the variation differs from others.' },
  ),
  Type.Object(
    {
      sku: text('Your stock keeping unit.', 'JACKE-ALPIN-BLAU-S'),
      productTitle: text('Title in the shop.', 'Kopfhörer „Klangwelt“'),
      articleNumber: text('Number of the article in the shop.', '1234567890'),
      ean: absentable('GTIN of the variation.', '4399300000017'),
      vatRate,
      shopUrl: absentable('Address in the shop.', 'https://shop.example.com/p/1234567890'),
      dimensions: Type.Optional(
        Type.Array(Type.Ref('PartnerOrderDimension'), {
          description: 'The attributes that tell the variation from others of its product.',
        }),
      ),
    },
    { $id: 'PartnerOrderProduct', description: 'What was bought, as it was offered then.' },
  ),
  Type.Object(
    {
      carrier: absentable('Who carries it.', 'DHL'),
      trackingNumber: absentable('Tracking number of the parcel.', '00340434161094000001'),
      carrierServiceCode: absentable('Service of the carrier.', 'PREMIUM'),
    },
    { $id: 'PartnerOrderTracking', description: 'The parcel in which the item was sent.' },
  ),
  Type.Object(
    {
      positionItemId: uuid('Id of the item, one piece.'),
      fulfillmentStatus: Type.Enum([...fulfillmentStatuses], {
        type: 'string',
        description: 'State of the item.',
      }),
      itemValueGrossPrice: amount('Price with value added tax.'),
      itemValueDiscount: Type.Optional(amount('What the discounts take off; absent without discount.')),
      itemValueReducedGrossPrice: Type.Optional(amount('Price less the discount; absent without discount.')),
      product: Type.Ref('PartnerOrderProduct'),
      weeePickup: Type.Boolean({
        description: 'Whether an old appliance is to be taken back, as when its disposal was bought.',
      }),
      dealId: absentable('Id of the deal in which it was bought.', 'D-2026-03'),
      dealName: absentable('Name of the deal.', 'Frühlingswoche'),
      expectedDeliveryDate: someDate('What the customer was promised.'),
      processableDate: someDate('When it became processable.'),
      sentDate: someDate('When it was sent.'),
      returnedDate: someDate('When its return was accepted.'),
      returnAcceptedByMarketplace: Type.Optional(
        Type.Boolean({ description: 'Whether the marketplace accepted the return in your place.' }),
      ),
      cancellationDate: someDate('When it was cancelled.'),
      cancellationReason: Type.Optional(
        Type.Enum([...cancellationReasons], { type: 'string', description: 'Why it was cancelled.' }),
      ),
      trackingInfo: Type.Optional(Type.Ref('PartnerOrderTracking')),
    },
    { $id: 'PartnerOrderPositionItem', description: 'One piece of an order.' },
  ),
];
