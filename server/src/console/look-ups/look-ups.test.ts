import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { address, partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { sent, storedReceipts } from '../../../test/support/receipts.ts';
import { reader } from './testing.ts';

const titled = (sku: string, productLine: string) => {
  const made = variation() as unknown as {
    ean: string;
    productReference: string;
    productDescription: object;
  };
  return { ...made, sku, productDescription: { ...made.productDescription, productLine } };
};

const skusOf = (page: { articles: { sku: string }[] }) => page.articles.map(({ sku }) => sku);

it('an article is found by the beginning of its sku, its reference and its ean, and by words of its title', async (t) => {
  const test = await startApp(t);
  const [one, two] = [titled('LK-ONE', 'Softshell Überwurf'), titled('LK-TWO', 'Regenhaube soft')];
  await written(test, [one, two]);
  await written(test, [titled('LK-THEIRS', 'Softshell')], { as: 'seller-two' });
  await test.call('POST', '/v1/availability/quantities', { body: [{ sku: 'LK-ONE', quantity: 4 }] });
  const read = await reader(test);
  assert.deepEqual(skusOf(await read('/articles?text=lk-')), ['LK-ONE', 'LK-TWO']);
  assert.deepEqual(skusOf(await read(`/articles?text=${one.ean.slice(0, 12)}`)).includes('LK-ONE'), true);
  assert.ok(skusOf(await read(`/articles?text=${one.productReference}`)).includes('LK-ONE'));
  assert.deepEqual(skusOf(await read('/articles?text=soft')), ['LK-ONE', 'LK-TWO']);
  assert.deepEqual(skusOf(await read(`/articles?text=${encodeURIComponent('überwurf SOFTSH')}`)), ['LK-ONE']);
  assert.deepEqual(skusOf(await read(`/articles?text=${encodeURIComponent("it's & (odd) | !x")}`)), []);
  const [found] = (await read('/articles?text=LK-ONE')).articles;
  assert.equal(found.quantity, 4);
  assert.equal(found.active, true);
  assert.ok(found.priceCents > 0 && found.obstacles.includes('NO_SHIPPING_PROFILE') && found.status);
  assert.match(found.title, /^Softshell Überwurf /);
});

it('a title that changes is found by its new words only, and by status', async (t) => {
  const test = await startApp(t);
  const own = titled('LK-NEW', 'Anorak');
  await written(test, [own]);
  await written(test, [{ ...own, productDescription: { ...own.productDescription, productLine: 'Parka' } }]);
  const read = await reader(test);
  assert.deepEqual(skusOf(await read('/articles?text=anorak')), []);
  const [{ status }] = (await read('/articles?text=parka')).articles;
  assert.deepEqual(skusOf(await read(`/articles?text=parka&status=${status}`)), ['LK-NEW']);
  assert.deepEqual(skusOf(await read('/articles?text=parka&status=INACTIVE')), []);
});

it('a walk along the pages meets every article once, whatever it was found by', async (t) => {
  const test = await startApp(t);
  const own = Array.from({ length: 7 }, (_, at) =>
    titled(at < 3 ? `WALK-${at}` : `OTHER-${at}`, 'Walk away'),
  );
  await written(test, own);
  const read = await reader(test);
  for (const query of ['text=walk&', '']) {
    const seen: string[] = [];
    let next: string | undefined = `/articles?${query}limit=2`;
    while (next) {
      const page: { articles: { sku: string }[]; links: { rel: string; href: string }[] } = await read(next);
      seen.push(...skusOf(page));
      next = page.links.find(({ rel }) => rel === 'next')?.href.replace('/v1/console', '');
    }
    const expected = own.map(({ sku }) => sku).filter((sku) => query === '' || sku);
    assert.deepEqual(seen.filter((sku) => /^(WALK|OTHER)-/.test(sku)).toSorted(), expected.toSorted());
    assert.equal(new Set(seen).size, seen.length);
  }
});

it('400 for unknown parameters, with their name, and for cursors of no page', async (t) => {
  const read = await reader(await startApp(t));
  for (const path of ['/articles', '/orders', '/returns', '/update-tasks', '/counts'])
    assert.match(JSON.stringify(await read(`${path}?nonsense=1`, 400)), /nonsense/);
  for (const path of [
    '/articles?cursor=x',
    '/orders?cursor=WzAsIngiXQ',
    '/returns?cursor=1.x',
    // A time after the year 9999 has a form that PostgreSQL does not read.
    '/returns?cursor=999999999999999.01938b5e-7b4c-7000-8000-0000000000a1',
    '/update-tasks?cursor=x',
  ])
    await read(path, 400);
  await read('/articles?status=SOLD', 400);
});

const numbersOf = (page: { orders: { orderNumber: string }[] }) =>
  page.orders.map((order) => order.orderNumber);

it('an order is found by number, id, item, sku, e-mail address and tracking number, and nobody else’s is', async (t) => {
  const test = await startApp(t);
  const invoiceAddress = { ...address, email: 'Anna.Muster@example.com' };
  const order = await placed(test, { invoiceAddress });
  const { orderNumber, salesOrderId } = order;
  await placed(test, {});
  const whole = (await test.call('GET', `/v4/orders/${salesOrderId}`)).body;
  const [item] = whole.positionItems;
  const sent = await test.call('POST', '/v1/shipments', {
    body: {
      trackingKey: { carrier: 'HERMES', trackingNumber: 'H 123 456' },
      shipDate: whole.orderDate,
      shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
      positionItems: [
        {
          positionItemId: item.positionItemId,
          salesOrderId,
          returnTrackingKey: { carrier: 'HERMES', trackingNumber: 'R1' },
        },
      ],
    },
  });
  assert.equal(sent.status, 201, sent.text);
  const read = await reader(test);
  for (const text of [
    orderNumber,
    orderNumber.slice(0, 9),
    salesOrderId,
    item.positionItemId,
    'h123456',
    'anna.muster@EXAMPLE.com',
  ]) {
    const found = await read(`/orders?text=${encodeURIComponent(text)}`);
    assert.deepEqual(numbersOf(found), [orderNumber], text);
  }
  assert.ok(numbersOf(await read(`/orders?text=${item.product.sku}`)).includes(orderNumber));
  assert.equal((await read('/orders?limit=1')).orders.length, 1);
  const [row] = (await read(`/orders?text=${orderNumber}`)).orders;
  assert.ok(row.totalCents > 0 && row.skus.includes(item.product.sku));
  const parcels = await read(`/orders/${salesOrderId}/parcels`);
  assert.deepEqual(
    parcels.shipments.map((one: { shipmentId: string; trackingNumber: string }) => [
      one.shipmentId,
      one.trackingNumber,
    ]),
    [[sent.body.shipmentId, 'H 123 456']],
  );
  await read('/orders/01938b5e-7b4c-7000-8000-000000000000/parcels', 404);
  const developer = await reader(test, 'seller_developer');
  assert.deepEqual(numbersOf(await developer('/orders?text=anna.muster@example.com')), []);
  const [masked] = (await developer(`/orders?text=${orderNumber}`)).orders;
  assert.equal(masked.deliveryAddress.lastName, '***');
});

it('a walk along the pages meets every order of a parcel once', async (t) => {
  const test = await startApp(t);
  const orders = [await placed(test, {}), await placed(test, {}), await placed(test, {})];
  const items = await Promise.all(
    orders.map(async ({ salesOrderId }) => {
      const [item] = (await test.call('GET', `/v4/orders/${salesOrderId}`)).body.positionItems;
      const returnTrackingKey = { carrier: 'HERMES', trackingNumber: 'R2' };
      return { positionItemId: item.positionItemId, salesOrderId, returnTrackingKey };
    }),
  );
  const sent = await test.call('POST', '/v1/shipments', {
    body: {
      trackingKey: { carrier: 'HERMES', trackingNumber: 'PARCEL OF THREE' },
      shipDate: test.clock.now().toISOString(),
      shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
      positionItems: items,
    },
  });
  assert.equal(sent.status, 201, sent.text);
  const read = await reader(test);
  const seen: string[] = [];
  let next: string | undefined = '/orders?text=PARCEL%20OF%20THREE&limit=1';
  while (next) {
    const page: Parameters<typeof numbersOf>[0] & { links: { rel: string; href: string }[] } =
      await read(next);
    seen.push(...numbersOf(page));
    next = page.links.find(({ rel }) => rel === 'next')?.href.replace('/v1/console', '');
  }
  assert.deepEqual(seen, orders.map(({ orderNumber }) => orderNumber).toReversed());
});

it('returns show order number, sku and title, and counts and tasks show what there is', async (t) => {
  const test = await startApp(t);
  await written(test, [variation()]);
  const played = await test.call('POST', '/v1/sandbox/scenarios/full-return');
  assert.equal(played.status, 201, played.text);
  const { order } = played.body;
  const read = await reader(test);
  const { returns } = await read(`/returns?text=${order.orderNumber}`);
  assert.equal(returns.length, order.positionItems.length);
  for (const back of returns) {
    assert.equal(back.orderNumber, order.orderNumber);
    assert.ok(
      order.positionItems.some((item: { sku: string }) => item.sku === back.sku) && back.productTitle,
    );
  }
  const first = await read('/returns?limit=1');
  assert.equal(first.returns.length, 1);
  assert.deepEqual((await read('/returns?text=NOTHING')).returns, []);
  const parcels = await read(`/orders/${order.salesOrderId}/parcels`);
  assert.equal(parcels.returnShipments.length, 1);
  const counts = await read('/counts');
  const sum = (of: Record<string, number>) => Object.values(of).reduce((all, one) => all + one, 0);
  assert.ok(
    sum(counts.orders) >= 1 && sum(counts.articles) >= 1 && sum(counts.returns) >= 1,
    JSON.stringify(counts),
  );
  assert.equal(counts.openUpdateTasks, 0);
  const { updateTasks } = await read('/update-tasks');
  assert.ok(updateTasks.length >= 1 && updateTasks[0].finishedAt);
  assert.deepEqual((await read('/update-tasks?state=open')).updateTasks, []);
  assert.deepEqual((await read('/update-tasks?state=failed')).updateTasks, []);
});

it('the total of an order is what its receipt says, with services, delivery, discount and voucher', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const insurance = {
    serviceType: 'INSURANCE',
    serviceName: 'Garantie',
    grossCents: 4900,
    taxType: 'INSURANCE',
    taxRate: 19,
    insurancePeriod: 24,
  } as const;
  const order = await placed(test, {
    items: [piece({ grossCents: 11_994, services: [insurance] })],
    deliveryFees: [
      { name: 'Versand', feeType: 'DELIVERY_FEE_STANDARD', grossCents: 595, vatRate: 19, items: [0] },
    ],
    discounts: [
      {
        discountId: 'D1',
        discountName: 'Herbst',
        name: 'Rabatt',
        discountType: 'PARTNER_DISCOUNT',
        grossCents: 1000,
        vatRate: 19,
        items: [0],
      },
    ],
    voucher: { code: 'HERBST-4711', cents: 500 },
  });
  await sent(test, partner, order, [0]);
  await test.work();
  const [receipt] = await storedReceipts(test, partner);
  const [row] = (await (await reader(test))(`/orders?text=${order.orderNumber}`)).orders;
  assert.equal(row.totalCents, 11_994 + 4900 + 595 - 1000 - 500);
  assert.equal(row.servicesCents, 4900);
  assert.equal(Math.round(receipt.amountDue.amount * 100), row.totalCents);
});

it('orders to send are those with a processable item and not suspected of fraud, in the list and in the count', async (t) => {
  const test = await startApp(t);
  const orders = [
    await placed(test, {}),
    await placed(test, {}),
    await placed(test, {}),
    await placed(test, {}),
  ];
  const [one, two, suspected, cancelled] = orders.map(({ orderNumber }) => orderNumber);
  const marked = await test.call('POST', `/v1/sandbox/orders/${orders[2]!.salesOrderId}/fraud-suspicion`, {
    body: { suspected: true },
  });
  assert.ok(marked.status < 300, marked.text);
  const ended = await test.call('POST', `/v4/orders/${orders[3]!.salesOrderId}/cancellation`);
  assert.ok(ended.status < 300, ended.text);
  const paid = await placed(test, { announced: true, items: [piece(), piece()] });
  const part = await test.call(
    'POST',
    `/v1/sandbox/orders/${paid.salesOrderId}/positionItems/${paid.items[0]!.positionItemId}/release`,
  );
  assert.ok(part.status < 300, part.text);
  const read = await reader(test);
  const walked = async (query: string) => {
    const seen: string[] = [];
    for (let next: string | undefined = `/orders?limit=1&${query}`; next; ) {
      const page: Parameters<typeof numbersOf>[0] & { links: { rel: string; href: string }[] } =
        await read(next);
      seen.push(...numbersOf(page));
      next = page.links.find(({ rel }) => rel === 'next')?.href.replace('/v1/console', '');
    }
    return seen;
  };
  assert.deepEqual(await walked('status=TO_SEND'), [paid.orderNumber, two, one]);
  assert.deepEqual(await walked('status=ANNOUNCED'), [paid.orderNumber]);
  assert.deepEqual(await walked(`status=TO_SEND&text=${paid.orderNumber}`), [paid.orderNumber]);
  assert.deepEqual(await walked('status=PROCESSABLE'), [suspected, two, one]);
  assert.deepEqual(await walked('status=CANCELLED_BY_PARTNER'), [cancelled]);
  assert.deepEqual(await walked(`status=TO_SEND&text=${suspected}`), []);
  assert.deepEqual(await walked(`status=TO_SEND&text=${one}`), [one]);
  assert.deepEqual(await walked(`status=SENT&text=${one}`), []);
  const sku = orders[1]!.items[0]!.product.sku;
  assert.deepEqual(await walked(`status=TO_SEND&text=${sku}`), [two]);
  await read('/orders?status=LOST', 400);
  await read(`/orders?status=TO_SEND&cursor=${Buffer.from('[0,"x"]').toString('base64url')}`, 400);
  const { ordersToSend, orders: counted } = await read('/counts');
  assert.deepEqual([ordersToSend, counted.PROCESSABLE], [3, 3]);
});

it('parcels under way are listed page by page until they are delivered', async (t) => {
  const test = await startApp(t);
  for (const trackingNumber of ['H1', 'H2', 'H3']) {
    const { salesOrderId, items } = await placed(test, {});
    const { positionItemId } = items[0]!;
    const returnTrackingKey = { carrier: 'HERMES', trackingNumber: `R${trackingNumber}` };
    const body = {
      trackingKey: { carrier: 'HERMES', trackingNumber },
      shipDate: test.clock.now().toISOString(),
      shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
      positionItems: [{ positionItemId, salesOrderId, returnTrackingKey }],
    };
    const sent = await test.call('POST', '/v1/shipments', { body });
    assert.equal(sent.status, 201, sent.text);
  }
  const read = await reader(test);
  const { shipments } = await read('/parcels');
  assert.deepEqual(
    shipments.map(({ itemCount }: { itemCount: number }) => itemCount),
    [1, 1, 1],
  );
  const { shipmentId } = shipments[1];
  const moved = await test.call('POST', `/v1/sandbox/shipments/${shipmentId}/states`, {
    body: { state: 'DELIVERED' },
  });
  assert.ok(moved.status < 300, moved.text);
  const first = await read('/parcels?limit=1');
  const next = first.links.find(({ rel }: { rel: string }) => rel === 'next').href;
  const second = await read(next.replace('/v1/console', ''));
  const idOf = (page: { shipments: { shipmentId: string }[] }) => page.shipments.map((one) => one.shipmentId);
  assert.deepEqual([...idOf(first), ...idOf(second)], [shipments[0].shipmentId, shipments[2].shipmentId]);
  assert.equal(second.links.length, 1);
  assert.equal((await read('/counts')).openParcels, 2);
  await read('/parcels?cursor=x', 400);
});
