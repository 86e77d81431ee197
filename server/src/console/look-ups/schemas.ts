import { Type } from 'typebox';
import { fulfillmentStatuses } from '../../interfaces/orders/index.ts';
import { marketPlaceStatuses } from '../../interfaces/products/index.ts';
import { returnStatuses } from '../../interfaces/returns/index.ts';

export const uuid = (description: string) =>
  Type.String({ format: 'uuid', description, examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'] });

const dateTime = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-01T08:00:00.000Z'] });

const sku = Type.String({ description: 'The article.', examples: ['JACKE-ALPIN-BLAU-S'] });
const cents = (description: string) =>
  Type.Integer({ description: `${description} In cents.`, examples: [12900] });
export const word = <Word extends string>(words: readonly Word[], description: string) =>
  Type.Unsafe<Word>(Type.Enum([...words], { type: 'string', description }));

const lookUpLinks = Type.Array(
  Type.Object({
    rel: Type.Enum(['self', 'next'], { type: 'string', description: 'What the link leads to.' }),
    href: Type.String({ description: 'Where to.' }),
  }),
  { description: 'The page itself, and the next one when there is more.' },
);

const article = {
  sku,
  productReference: Type.String({
    description: 'The product of which it is a variation.',
    examples: ['JACKE-ALPIN'],
  }),
  ean: Type.String({ description: 'Its EAN.', examples: ['4006381333931'] }),
  title: Type.String({ description: 'As the shop shows it.', examples: ['Alpin Jacke'] }),
  category: Type.String({ description: 'Its category.', examples: ['Jacke'] }),
  moin: Type.Optional(Type.String({ description: 'The marketplace’s identifier.' })),
  active: Type.Boolean({ description: 'What the seller has set.' }),
  status: word(marketPlaceStatuses, 'Status in the shop.'),
  statusModified: dateTime('When the status last changed.'),
  obstacles: Type.Array(Type.String({ examples: ['NO_STOCK'] }), {
    description:
      'Why it cannot be bought although it is ONLINE: `NO_STOCK`, `NO_SHIPPING_PROFILE`, `SOLD_OUT`.',
  }),
  priceCents: cents('Present price, that of a sale while one is on.'),
  standardPriceCents: cents('Price without a sale.'),
  quantity: Type.Optional(
    Type.Integer({ description: 'Stock; absent before the first report.', examples: [12] }),
  ),
};

const address = Type.Object(
  {
    salutation: Type.String({ description: 'Salutation.' }),
    title: Type.Optional(Type.String({ description: 'Title.' })),
    firstName: Type.String({ description: 'First name.' }),
    lastName: Type.String({ description: 'Last name.' }),
    street: Type.String({ description: 'Street.' }),
    houseNumber: Type.Optional(Type.String({ description: 'House number.' })),
    addition: Type.Optional(Type.String({ description: 'Addition.' })),
    zipCode: Type.String({ description: 'Postal code.' }),
    city: Type.String({ description: 'City.' }),
    countryCode: Type.String({ description: 'ISO 3166-1 alpha-3.' }),
    phoneNumber: Type.Optional(Type.String({ description: 'Telephone number.' })),
    email: Type.Optional(Type.String({ description: 'E-mail address.' })),
  },
  { description: 'Where it goes; masked for roles that do not see customers.' },
);

const order = {
  salesOrderId: uuid('Id of the order.'),
  orderNumber: Type.String({ description: 'Number of the order.', examples: ['b7k2m9xq4d'] }),
  orderDate: dateTime('When it was placed.'),
  lastModified: dateTime('When it last changed.'),
  isTest: Type.Boolean({ description: 'True for a test order.' }),
  suspectedFraud: Type.Boolean({ description: 'True when the marketplace suspects fraud.' }),
  items: Type.Array(
    Type.Object({
      status: word(fulfillmentStatuses, 'State of items.'),
      count: Type.Integer({ description: 'How many items are in it.' }),
    }),
    { description: 'Items by state.' },
  ),
  skus: Type.Array(sku, { description: 'Different articles, ten at most.' }),
  servicesCents: cents('What the services cost that were sold with the items; part of `totalCents`.'),
  totalCents: cents(
    'What the customer has to pay at first: items, services and delivery less discounts and the voucher.',
  ),
  deliveryAddress: address,
};

const parcel = {
  carrier: Type.String({ description: 'Carrier.', examples: ['DHL'] }),
  state: Type.String({ description: 'Where it is.', examples: ['DELIVERED'] }),
  stateAt: dateTime('Since when.'),
  positionItemIds: Type.Array(uuid('Item of this order.'), { description: 'What of the order lies in it.' }),
};

const count = Type.Integer({ description: 'How many.', examples: [12] });
const byState = (words: readonly string[], description: string) =>
  Type.Object(Object.fromEntries(words.map((name) => [name, count])), { description });

/** The states that are counted. */
export const countedStates = {
  orders: fulfillmentStatuses,
  articles: marketPlaceStatuses,
  returns: returnStatuses,
} as const;

/** Models of the console's look-ups. */
export const lookUpModels = [
  Type.Object(article, { $id: 'ConsoleArticle', description: 'Everything about an article in one row.' }),
  Type.Object(
    {
      articles: Type.Array(Type.Ref('ConsoleArticle'), { description: 'In the order of the search.' }),
      links: lookUpLinks,
    },
    { $id: 'ConsoleArticles', description: 'A page of articles.' },
  ),
  Type.Object(order, { $id: 'ConsoleOrder', description: 'An order in one row.' }),
  Type.Object(
    {
      orders: Type.Array(Type.Ref('ConsoleOrder'), { description: 'In the order of the search.' }),
      links: lookUpLinks,
    },
    { $id: 'ConsoleOrders', description: 'A page of orders.' },
  ),
  Type.Object(
    {
      shipments: Type.Array(
        Type.Object({
          shipmentId: uuid('Id of the shipment.'),
          trackingNumber: Type.Optional(Type.String({ description: 'Its number, when it has one.' })),
          shipDate: dateTime('When it was sent.'),
          ...parcel,
        }),
        { description: 'Parcels to the customer, the oldest first.' },
      ),
      returnShipments: Type.Array(
        Type.Object({
          returnShipmentId: uuid('Id of the return shipment.'),
          trackingNumber: Type.String({ description: 'Its number.' }),
          createdAt: dateTime('When it was announced.'),
          ...parcel,
        }),
        { description: 'Parcels back to you, the oldest first.' },
      ),
    },
    { $id: 'ConsoleParcels', description: 'The parcels of an order.' },
  ),
  Type.Object(
    {
      shipments: Type.Array(
        Type.Object({
          shipmentId: uuid('Id of the shipment.'),
          carrier: parcel.carrier,
          trackingNumber: Type.Optional(Type.String({ description: 'Its number, when it has one.' })),
          state: parcel.state,
          stateAt: parcel.stateAt,
          itemCount: Type.Integer({ description: 'How many items lie in it.', examples: [2] }),
        }),
        { description: 'The one whose state changed longest ago first.' },
      ),
      links: lookUpLinks,
    },
    { $id: 'ConsoleOpenParcels', description: 'A page of parcels that are not delivered.' },
  ),
  Type.Object(
    {
      returns: Type.Array(
        Type.Object({
          positionItemId: uuid('The item.'),
          salesOrderId: order.salesOrderId,
          orderNumber: order.orderNumber,
          status: word(returnStatuses, 'State of the return.'),
          occurredAt: dateTime('Since when.'),
          sku,
          productTitle: Type.String({ description: 'Its title when it was sold.' }),
        }),
        { description: 'The newest change first.' },
      ),
      links: lookUpLinks,
    },
    { $id: 'ConsoleReturns', description: 'A page of returns.' },
  ),
  Type.Object(
    {
      updateTasks: Type.Array(
        Type.Object({
          updateTaskId: uuid('Its processUuid.'),
          // The wire's word for the batch writer.
          aspect: word(['variations', 'prices', 'active-status'], 'What it writes.'),
          version: word(['v4', 'v5'], 'Version of the interface.'),
          acceptedAt: dateTime('When it was accepted.'),
          finishedAt: Type.Optional(dateTime('When it was done; absent before.')),
          total: Type.Integer({ description: 'Its entries.' }),
          succeeded: Type.Integer({ description: 'Entries that were written.' }),
          failed: Type.Integer({ description: 'Entries that were refused.' }),
          unchanged: Type.Integer({ description: 'Entries that changed nothing.' }),
        }),
        { description: 'The newest first.' },
      ),
      links: lookUpLinks,
    },
    { $id: 'ConsoleUpdateTasks', description: 'A page of update tasks.' },
  ),
  Type.Object(
    {
      countedUpTo: Type.Integer({
        description: 'No count goes further: this number means "or more".',
        examples: [10000],
      }),
      orders: byState(countedStates.orders, 'Orders by the state of most consequence among their items.'),
      articles: byState(countedStates.articles, 'Articles by status in the shop.'),
      returns: byState(countedStates.returns, 'Returned items by state.'),
      ordersToSend: Type.Integer({
        description: 'Orders with a PROCESSABLE item that are not suspected of fraud.',
      }),
      openParcels: Type.Integer({ description: 'Parcels that are not delivered yet.' }),
      openUpdateTasks: Type.Integer({ description: 'Update tasks that are not finished.' }),
      failedDeliveries: Type.Integer({ description: 'Webhook deliveries that were given up.' }),
    },
    { $id: 'ConsoleCounts', description: 'How many there are of each state.' },
  ),
];
