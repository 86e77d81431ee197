import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Client, createClient, type Input, type Model } from '@sellerdock/client';
import { freePort } from '../../../server/test/support/ports.ts';
import { prepareProduct } from '../../../server/test/support/product.ts';

const connectorFile = fileURLToPath(new URL('../connector.ts', import.meta.url));
export const pythonFile = fileURLToPath(new URL('../../connector-python/connector.py', import.meta.url));
const catalogue = new URL('../../products-500.json', import.meta.url);

type Shown = {
  readonly orders: string[];
  readonly receipts: string[];
  readonly returns: string[];
  readonly events?: string[];
  readonly tasks: Readonly<Record<string, string>>;
  readonly waiting: string[];
  readonly problems: { readonly subject: string; readonly aspect: string; readonly code: string }[];
};

export type RunningConnector = {
  /** The address that takes actions. */
  readonly driver: string;
  /** Sends an action and returns its answer. */
  act(action: string, input?: object): Promise<{ status: number; body: Record<string, unknown> }>;
  shown(): Promise<Shown>;
  /** Ends it as a lost machine does. */
  kill(): Promise<void>;
  /** Starts it again on the same state. */
  restart(): Promise<void>;
  remove(): Promise<void>;
};

export type World = {
  readonly address: string;
  /** The seller's own access, to see what the marketplace has. */
  readonly api: Client;
  readonly articles: readonly Article[];
  connector(language?: 'typescript' | 'python', env?: Environment): Promise<RunningConnector>;
  /** Makes articles that customers can buy. Returns their skus. */
  sell(connector: RunningConnector, count: number): Promise<string[]>;
  order(skus: readonly string[], more?: object): Promise<Order>;
  readOrder(orderNumber: string): Promise<Order>;
  fault(body: Input<'POST', '/v1/sandbox/faults'>['body']): Promise<void>;
  advance(hours: number): Promise<void>;
  close(): Promise<void>;
};

type Article = Model<'ProductVariationV5'>;
type Order = Model<'PartnerOrder'>;
type Environment = Readonly<Record<string, string>>;

/** A marketplace with one seller, played as the sandbox is. */
export async function startWorld(settings: Environment = {}): Promise<World> {
  const product = await prepareProduct(settings);
  product.start();
  await product.ready();
  const account = { clientId: 'seller-one', clientSecret: 'seller-one-secret' };
  const api = createClient({ baseUrl: product.address, ...account });
  const articles: Article[] = JSON.parse(readFileSync(catalogue, 'utf8'));
  const running: RunningConnector[] = [];
  const readOrder = async (orderNumber: string) =>
    (await api.GET('/v4/orders/{orderNumber}', { params: { path: { orderNumber } } })).data;
  return {
    address: product.address,
    api,
    articles,
    readOrder,
    async connector(language = 'typescript', env = {}) {
      const started = await startConnector(product.address, language, env);
      running.push(started);
      return started;
    },
    async sell(connector, count) {
      const skus = articles.slice(0, count).map(({ sku }) => sku);
      await connector.act('product', { variations: articles.slice(0, count) });
      await makeBuyable(api, skus);
      await connector.act('stock', { items: skus.map((sku) => ({ sku, quantity: 100 })) });
      await allOnline(api, count);
      return skus;
    },
    async order(skus, more = {}) {
      const items = skus.map((sku) => ({ sku }));
      const placed = await api.POST('/v1/sandbox/orders', { body: { items, ...more } });
      return readOrder(placed.data.orderNumber);
    },
    async fault(body) {
      await api.POST('/v1/sandbox/faults', { body });
    },
    async advance(hours) {
      await api.POST('/v1/sandbox/clock/advance', { body: { hours } });
    },
    async close() {
      await Promise.all(running.map((one) => one.remove()));
      await product.remove();
    },
  };
}

async function makeBuyable(api: Client, skus: readonly string[]): Promise<void> {
  const profile = await api.POST('/v1/shipping-profiles', {
    body: {
      shippingProfileName: 'Parcel',
      workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
      orderCutoff: '14:00',
      deliveryType: 'PARCEL',
      defaultProcessingTime: 1,
      transportTime: 2,
    },
  });
  const { shippingProfileId } = profile.data;
  await api.POST('/v1/availability/product-delivery-information', {
    body: skus.map((sku) => ({ sku, shippingProfileId, processingTime: 'DEFAULT' })),
  });
}

async function allOnline(api: Client, count: number): Promise<void> {
  const query = { marketPlaceStatus: ['ONLINE' as const], limit: 1000 };
  for (;;) {
    const { data } = await api.GET('/v5/products/marketplace-status', { params: { query } });
    if (data && data.marketPlaceStatus.length >= count) return;
    await sleep(50);
  }
}

async function startConnector(
  url: string,
  language: 'typescript' | 'python',
  env: Environment,
): Promise<RunningConnector> {
  const state = mkdtempSync(join(tmpdir(), 'connector-'));
  const port = await freePort();
  const [program, file] = language === 'python' ? ['python3', pythonFile] : [process.execPath, connectorFile];
  const driver = `http://127.0.0.1:${port}/driver`;
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, [file], {
      env: {
        PATH: process.env.PATH,
        SELLERDOCK_URL: url,
        SELLERDOCK_CLIENT_ID: 'seller-one',
        SELLERDOCK_CLIENT_SECRET: 'seller-one-secret',
        DRIVER_PORT: String(port),
        CONNECTOR_STATE: state,
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    while (
      !(await fetch(driver).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`The connector ended with ${child.exitCode}`);
      await sleep(20);
    }
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const act = async (action: string, input: object = {}) => {
    const body = JSON.stringify({ action, ...input });
    const reply = await fetch(driver, { method: 'POST', body });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  await start();
  return {
    driver,
    act,
    shown: async () => (await act('shown')).body as unknown as Shown,
    kill,
    async restart() {
      await kill();
      await start();
    },
    async remove() {
      await kill();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
