import { Type } from 'typebox';
import { fulfillmentStatuses } from '../../../interfaces/orders/index.ts';
import { marketPlaceStatuses } from '../../../interfaces/products/index.ts';
import { dateTime, text, uuid, words } from '../../schemas.ts';

const sku = text(50, 'The article.', 'JACKE-ALPIN-BLAU-S');
const cents = (description: string) =>
  Type.Integer({ description: `${description} In cents.`, examples: [12900] });

const next = Type.Optional(
  Type.String({ description: 'Send it as `cursor` to get the next page; absent on the last.' }),
);

const order = {
  salesOrderId: uuid('Id of the order.'),
  orderNumber: text(10, 'Number of the order.', 'b7k2m9xq4d'),
  orderDate: dateTime('When it was placed.'),
  lastModified: dateTime('When it last changed.'),
  isTest: Type.Boolean({ description: 'True for a test order.' }),
  suspectedFraud: Type.Boolean({ description: 'True when the marketplace suspects fraud.' }),
  items: Type.Array(
    Type.Object({
      status: words(fulfillmentStatuses, 'State of items.'),
      count: Type.Integer({ description: 'How many items are in it.' }),
    }),
    { description: 'Items by state.' },
  ),
  skus: Type.Array(sku, { description: 'Different articles, ten at most.' }),
  servicesCents: cents('What the services cost that were sold with the items; part of `totalCents`.'),
  totalCents: cents(
    'What the customer has to pay at first: items, services and delivery less discounts and the voucher.',
  ),
  deliveryAddress: Type.Object({}, { additionalProperties: true, description: 'Where it goes.' }),
};

/** Models of the operator's searches. */
export const searchModels = [
  Type.Object(
    {
      orders: Type.Array(
        Type.Object({ partnerId: Type.Integer({ description: 'The seller.', examples: [1] }), ...order }),
        { description: 'Orders that the text names.' },
      ),
      next,
    },
    { $id: 'OperatorOrderSummaries', description: 'Orders in one row each.' },
  ),
  Type.Object(
    {
      articles: Type.Array(
        Type.Object({
          sku,
          productReference: text(50, 'The product of which it is a variation.', 'JACKE-ALPIN'),
          ean: text(14, 'Its EAN.', '4006381333931'),
          title: Type.String({ description: 'As the shop shows it.' }),
          category: Type.String({ description: 'Its category.' }),
          moin: Type.Optional(Type.String({ description: 'The marketplace’s identifier.' })),
          active: Type.Boolean({ description: 'What the seller has set.' }),
          status: words(marketPlaceStatuses, 'Status in the shop.'),
          statusModified: dateTime('When the status last changed.'),
          obstacles: Type.Array(Type.String(), {
            description: 'Why it cannot be bought although it is ONLINE.',
          }),
          priceCents: cents('Present price.'),
          standardPriceCents: cents('Price without a sale.'),
          quantity: Type.Optional(Type.Integer({ description: 'Stock; absent before the first report.' })),
        }),
        { description: 'In the order of the search.' },
      ),
      next,
    },
    { $id: 'OperatorArticles', description: 'Articles of a seller in one row each.' },
  ),
];

const limit = Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Entries of a page.' });
const cursor = Type.Optional(text(1000, '`next` of the page before.'));

export const everywhereQuery = Type.Object({
  text: text(
    100,
    'A whole order number, id of an order or item, sku, or e-mail address of a customer.',
    'b7k2m9xq4d',
  ),
  limit,
});

export const orderQuery = Type.Object({
  text: Type.Optional(
    text(
      100,
      'An order number or its beginning (three characters or more), the id of an order or item, a sku, the tracking number of a parcel, or the customer’s e-mail address.',
      'b7k2m9xq4d',
    ),
  ),
  cursor,
  limit,
});

export const articleQuery = Type.Object({
  text: Type.Optional(
    text(100, 'The beginning of a sku, product reference or EAN, or words of the title.', 'alpin jack'),
  ),
  status: Type.Optional(
    Type.Unsafe<(typeof marketPlaceStatuses)[number]>(words(marketPlaceStatuses, 'Only this status.')),
  ),
  cursor,
  limit,
});
