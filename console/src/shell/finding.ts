import { call, type Model, type OperationId } from '../api/client.ts';
import type { IconName } from '../ui/icon.tsx';
import { isolated } from '../ui/isolated.ts';
import { type Findings, joinSearches } from './joined-searches.ts';
import { laterTexts } from './later-texts.ts';

/** Something that the server has found. */
export type Found = {
  readonly key: string;
  readonly kind: string;
  readonly icon: IconName;
  readonly label: string;
  /** Shown beside it in small letters. */
  readonly also: string;
  /** Its place in the console. */
  readonly href: string;
};

type Asking = {
  readonly text: string;
  readonly may: (operation: OperationId) => boolean;
  readonly signal: AbortSignal;
};

const mostOfKind = 5;
/** The parcels of at most so many orders are compared with the text. */
const mostOrdersWithParcels = 2;

const hrefOf = (path: string, search: Readonly<Record<string, string>> = {}): string => {
  const parameters = new URLSearchParams(search).toString();
  return `/console${path}${parameters === '' ? '' : `?${parameters}`}`;
};

/** Finds orders, parcels, receipts, articles and requests with the server's searches, by texts that people have. */
export function find(asking: Asking): Promise<Findings<Found>> {
  const orders = readOrders(asking);
  return joinSearches([
    orders.then((read) => findParcelsOf(asking, read)),
    orders.then((read) => read.map(foundOrder)),
    findReceipt(asking),
    findArticles(asking),
    findRequests(asking),
  ]);
}

type Order = Model<'ConsoleOrder'>;

async function readOrders({ text, may, signal }: Asking): Promise<readonly Order[]> {
  if (!may('listConsoleOrders')) return [];
  return (await call('listConsoleOrders', { query: { text, limit: mostOfKind }, signal })).orders;
}

const foundOrder = ({ salesOrderId, orderNumber, skus }: Order): Found => ({
  key: salesOrderId,
  kind: laterTexts.kinds.order,
  icon: 'orders',
  label: orderNumber,
  also: skus.map(isolated).join(', '),
  href: hrefOf(`/orders/${encodeURIComponent(orderNumber)}`),
});

async function findParcelsOf(asking: Asking, orders: readonly Order[]): Promise<readonly Found[]> {
  const near = orders.filter(({ orderNumber }) => !orderNumber.startsWith(asking.text));
  const found = await Promise.all(
    near.slice(0, mostOrdersWithParcels).map(({ salesOrderId }) => findParcels(asking, salesOrderId)),
  );
  return found.flat();
}

const plain = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase();

async function findParcels({ text, may, signal }: Asking, salesOrderId: string): Promise<readonly Found[]> {
  if (!may('listConsoleParcels')) return [];
  const { shipments, returnShipments } = await call('listConsoleParcels', {
    path: { salesOrderId },
    signal,
  });
  const there = shipments.map((one) => ({ ...one, id: one.shipmentId, search: {} }));
  const back = returnShipments.map((one) => ({ ...one, id: one.returnShipmentId, search: { tab: 'back' } }));
  return [...there, ...back]
    .filter(({ trackingNumber }) => trackingNumber !== undefined && plain(trackingNumber) === plain(text))
    .map(({ id, carrier, trackingNumber = '', search }) => ({
      key: id,
      kind: laterTexts.kinds.parcel,
      icon: 'parcels',
      label: trackingNumber,
      also: carrier,
      href: hrefOf('/parcels', { ...search, text: trackingNumber, parcel: id }),
    }));
}

async function findReceipt({ text, may }: Asking): Promise<readonly Found[]> {
  const number = text.toUpperCase();
  if (!may('getReceipt') || !/^RE-\d{10}$/.test(number)) return [];
  const href = hrefOf('/receipts', { receipt: number });
  return [{ key: number, kind: laterTexts.kinds.receipt, icon: 'receipts', label: number, also: '', href }];
}

async function findArticles({ text, may, signal }: Asking): Promise<readonly Found[]> {
  if (!may('listConsoleArticles')) return [];
  const { articles } = await call('listConsoleArticles', { query: { text, limit: mostOfKind }, signal });
  return articles.map(({ sku, title }) => ({
    key: sku,
    kind: laterTexts.kinds.article,
    icon: 'articles',
    label: sku,
    also: title,
    href: hrefOf('/articles', { article: sku }),
  }));
}

/** Request ids have no spaces, so a text with one is no id. */
const looksLikeId = /^[\w.:-]{8,64}$/;

async function findRequests({ text, may, signal }: Asking): Promise<readonly Found[]> {
  if (!may('listSandboxRequests') || !looksLikeId.test(text)) return [];
  const { requests } = await call('listSandboxRequests', { query: { id: text, limit: mostOfKind }, signal });
  return requests.map(({ id, method, url, status }) => ({
    key: id,
    kind: laterTexts.kinds.request,
    icon: 'requests',
    label: `${method} ${url}`,
    also: `${status ?? ''}`,
    href: hrefOf('/requests', { id: text, request: id }),
  }));
}
