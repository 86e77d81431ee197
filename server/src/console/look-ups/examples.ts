const shown = (summary: string, value: unknown) => ({ example: { summary, value } });

const at = '/v1/console';
const time = '2026-03-01T08:00:00.000Z';
const orderId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
const itemId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e50';
const self = (path: string) => [{ rel: 'self', href: `${at}${path}` }];

const articleExample = {
  sku: 'JACKE-ALPIN-BLAU-S',
  productReference: 'JACKE-ALPIN',
  ean: '4006381333931',
  title: 'Alpin Jacke',
  category: 'Jacke',
  active: true,
  status: 'ONLINE',
  statusModified: time,
  obstacles: ['NO_STOCK'],
  priceCents: 12900,
  standardPriceCents: 14900,
};

const orderExample = {
  salesOrderId: orderId,
  orderNumber: 'b7k2m9xq4d',
  orderDate: time,
  lastModified: time,
  isTest: false,
  suspectedFraud: false,
  items: [{ status: 'SENT', count: 2 }],
  skus: ['JACKE-ALPIN-BLAU-S'],
  servicesCents: 0,
  totalCents: 26395,
  deliveryAddress: {
    salutation: 'MS',
    firstName: 'Ada',
    lastName: 'Nordlicht',
    street: 'Hafenstraße',
    houseNumber: '1',
    zipCode: '20457',
    city: 'Hamburg',
    countryCode: 'DEU',
  },
};

const parcel = {
  carrier: 'DHL',
  trackingNumber: '577546565072',
  state: 'DELIVERED',
  stateAt: time,
  positionItemIds: [itemId],
};

/** Examples of the console's look-ups. */
export const lookUpExamples = {
  listConsoleArticles: {
    path: `${at}/articles`,
    responses: {
      200: shown('One article', {
        articles: [{ ...articleExample, quantity: 0 }],
        links: self('/articles?text=jacke'),
      }),
    },
  },
  listConsoleOrders: {
    path: `${at}/orders`,
    responses: {
      200: shown('One order', { orders: [orderExample], links: self('/orders?text=b7k2m9xq4d') }),
    },
  },
  listConsoleParcels: {
    path: `${at}/orders/${orderId}/parcels`,
    responses: {
      200: shown('There and back', {
        shipments: [{ shipmentId: itemId, shipDate: time, ...parcel }],
        returnShipments: [{ returnShipmentId: itemId, createdAt: time, ...parcel }],
      }),
    },
  },
  listConsoleOpenParcels: {
    path: `${at}/parcels`,
    responses: {
      200: shown('One on its way', {
        shipments: [
          {
            shipmentId: itemId,
            carrier: 'DHL',
            trackingNumber: '00340434161094042557',
            state: 'ON_THE_WAY',
            stateAt: time,
            itemCount: 2,
          },
        ],
        links: self('/parcels'),
      }),
    },
  },
  listConsoleReturns: {
    path: `${at}/returns`,
    responses: {
      200: shown('One return', {
        returns: [
          {
            positionItemId: itemId,
            salesOrderId: orderId,
            orderNumber: 'b7k2m9xq4d',
            status: 'ANNOUNCED',
            occurredAt: time,
            sku: 'JACKE-ALPIN-BLAU-S',
            productTitle: 'Alpin Jacke',
          },
        ],
        links: self('/returns'),
      }),
    },
  },
  listConsoleUpdateTasks: {
    path: `${at}/update-tasks`,
    responses: {
      200: shown('One task', {
        updateTasks: [
          {
            updateTaskId: itemId,
            aspect: 'prices',
            version: 'v5',
            acceptedAt: time,
            finishedAt: time,
            total: 3,
            succeeded: 2,
            failed: 1,
            unchanged: 0,
          },
        ],
        links: self('/update-tasks'),
      }),
    },
  },
  getConsoleCounts: {
    path: `${at}/counts`,
    responses: {
      200: shown('A small shop', {
        countedUpTo: 10_000,
        orders: {
          ...{ ANNOUNCED: 1, PROCESSABLE: 12, SENT: 10_000 },
          ...{ RETURNED: 31, CANCELLED_BY_PARTNER: 2, CANCELLED_BY_MARKETPLACE: 5 },
        },
        articles: { PENDING: 0, ONLINE: 480, RESTRICTED: 3, REJECTED: 12, INACTIVE: 5 },
        returns: { ANNOUNCED: 4, ACCEPTED: 26, REJECTED: 1, MISDIRECTED: 0 },
        ordersToSend: 11,
        openParcels: 17,
        openUpdateTasks: 0,
        failedDeliveries: 0,
      }),
    },
  },
};
