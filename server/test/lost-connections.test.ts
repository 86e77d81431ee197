import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { startApp, type TestApp } from './support/app.ts';
import { testDatabase } from './support/database.ts';
import { variation, written } from './support/fixtures.ts';
import { until } from './support/until.ts';

const profile = (name: string) => ({
  shippingProfileName: name,
  workingDays: ['MONDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 2,
  transportTime: 2,
});

const returnAddress = (houseNumber: number) => ({
  returnWarehouseType: 'NATIONAL',
  isMisdirectedAddress: true,
  returnRecipient: 'Elbmarsch Kontor GmbH',
  isBusinessAddress: true,
  returnStreet: 'Am Sandtorkai',
  returnHouseNumber: String(houseNumber),
  returnZipCode: '20457',
  returnCity: 'Hamburg',
});

type Request = readonly [method: string, url: string, body?: unknown];

/** Reads and writes of every kind, most of which open transactions. */
function requests(sku: string, profileId: string): ((round: number) => Request)[] {
  return [
    () => ['GET', '/v5/products'],
    () => ['GET', '/v1/availability/quantities'],
    () => ['POST', '/v5/products/active-status', { status: [{ sku, active: true }] }],
    (round) => ['POST', '/v1/availability/quantities', [{ sku, quantity: round % 2 }]],
    () => [
      'POST',
      '/v1/availability/product-delivery-information',
      [{ sku, shippingProfileId: profileId, processingTime: '2' }],
    ],
    (round) => ['PUT', `/v1/shipping-profiles/${profileId}`, profile(`Parcel ${round}`)],
    (round) => ['POST', '/v2/returns-warehouse/addresses', returnAddress(round)],
    () => ['GET', '/v2/returns-warehouse/addresses'],
  ];
}

/** Far longer than any answer takes on any machine. */
const hangsAfterMs = 120_000;

async function answered(test: TestApp, [method, url, body]: Request): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${method} ${url} hangs`)), hangsAfterMs);
  });
  try {
    const reply = test.call(method, url, body === undefined ? {} : { body });
    return (await Promise.race([reply, hangs])).status;
  } finally {
    clearTimeout(timer);
  }
}

/** Repeatedly ends all connections of the application until stopped. */
async function killer({ connection }: Pick<TestApp, 'connection'>) {
  const client = new pg.Client({ ...connection, application_name: 'killer' });
  await client.connect();
  return {
    end: () => client.end(),
    /**
     * Ends one connection and waits until it is gone. Uses a superuser, because the application's role may not do
     * this.
     */
    killOne: (pid: number) => client.query('SELECT pg_terminate_backend($1::int, 60000)', [pid]),
    async kill() {
      const { rowCount } = await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'sellerdock'`,
      );
      return rowCount ?? 0;
    },
  };
}

it('503 or success, but never no answer, when connections break in the middle of requests', async (t) => {
  const test = await startApp(t);
  const { sku } = variation();
  const mine = { ...variation(), sku };
  assert.deepEqual((await written(test, [mine])).succeeded, [sku]);
  const created = await test.call('POST', '/v1/shipping-profiles', { body: profile('Parcel') });
  const { kill, end } = await killer(test);
  const statuses = new Set<number>();
  let isOver = false;
  t.after(() => {
    isOver = true;
  });
  let killed = 0;
  const kinds = requests(sku, created.body.shippingProfileId);
  const load = [...kinds, ...kinds].map(async (request, index) => {
    for (let round = index * 10_000; !isOver; round += 1) {
      const status = await answered(test, request(round));
      statuses.add(status);
      await setImmediate();
    }
  });
  const killing = (async () => {
    for (let round = 0; round < 40; round += 1) {
      killed += await kill();
      await new Promise((resolve) => setTimeout(resolve, 20 + (round % 7) * 5));
    }
    isOver = true;
    await end();
  })();
  await Promise.all([...load, killing]);
  assert.ok(killed > 0);
  const expected = [200, 201, 202, 204, 503];
  assert.deepEqual(
    [...statuses].filter((status) => !expected.includes(status)),
    [],
  );
  // PostgreSQL may end the connection a moment later.
  await until(async () => (await test.call('GET', '/v5/products')).status === 200);
});

it('a transaction whose connection breaks fails, and none of its later statements is carried out', async (t) => {
  const { db, connection } = await testDatabase(t);
  const { killOne, end } = await killer({ connection });
  await db`CREATE TABLE trace (name text)`;
  const broken = db.begin(async (transaction) => {
    const [row] = await transaction<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    await transaction`INSERT INTO trace VALUES ('before')`;
    await killOne(row!.pid);
    // Meanwhile other statements use the place of the lost connection.
    await Promise.all(Array.from({ length: 20 }, () => db`SELECT pg_sleep(0.01)`));
    await transaction`INSERT INTO trace VALUES ('after')`;
  });
  await assert.rejects(broken, { code: 'CONNECTION_CLOSED' });
  await Promise.all(Array.from({ length: 20 }, () => db`SELECT pg_sleep(0.01)`));
  assert.deepEqual([...(await db`SELECT name FROM trace`)], []);
  await end();
});

it('a statement that is running when its connection breaks fails, and its transaction ends with it', async (t) => {
  const { db, connection } = await testDatabase(t);
  const { killOne, end } = await killer({ connection });
  const broken = db.begin(async (transaction) => {
    const [row] = await transaction<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    const sleeping = transaction`SELECT pg_sleep(60)`;
    await Promise.all([sleeping, killOne(row!.pid)]);
  });
  await assert.rejects(broken, { code: 'CONNECTION_CLOSED' });
  assert.equal((await db`SELECT 1 AS one`)[0]?.one, 1);
  await end();
});
