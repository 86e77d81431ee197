import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Reply, startApp } from '../../../test/support/app.ts';
import { deprecations } from './deprecations.ts';

const address = {
  returnWarehouseType: 'NATIONAL',
  isMisdirected: true,
  returnRecipient: 'Elbmarsch Kontor GmbH',
  isBusinessAddress: true,
  returnZipCode: '20457',
  returnCity: 'Hamburg',
};

function announced({ headers }: Reply) {
  const { deprecation, sunset, link } = headers;
  return { deprecation, sunset, link };
}

const none = { deprecation: undefined, sunset: undefined, link: undefined };

it('an answer tells since when and until when the deprecated part of its request works', async (t) => {
  const test = await startApp(t);
  const created = await test.call('POST', '/v2/returns-warehouse/addresses', { body: address });
  assert.equal(created.status, 201);
  const changed = `/v2/returns-warehouse/addresses/${created.body.returnAddressId}`;
  const used = [
    created,
    await test.call('PUT', changed, { body: address }),
    await test.call('GET', '/v1/availability/quantities?limit=5'),
    await test.call('GET', '/v1/availability/quantities?page=0'),
    await test.call('GET', '/v1/availability/product-delivery-information?limit=5'),
    await test.call('GET', '/v3/receipts?limit=5&page=1'),
  ];
  assert.equal(used.length, deprecations.filter((one) => one.in !== 'answer').length);
  for (const reply of used) {
    assert.ok(reply.status < 300);
    assert.deepEqual(announced(reply), {
      deprecation: '@1795219200',
      sunset: 'Fri, 31 Dec 2027 23:59:59 GMT',
      link: '</docs/deprecations>; rel="deprecation"',
    });
  }
});

it('an answer to a request without a deprecated part tells nothing, also where a default fills it in', async (t) => {
  const test = await startApp(t);
  const { isMisdirected, ...rest } = address;
  const current = { ...rest, isMisdirectedAddress: isMisdirected };
  for (const reply of [
    await test.call('GET', '/v1/availability/quantities'),
    await test.call('GET', '/v1/availability/quantities/JACKE?limit=5&page=1'),
    await test.call('GET', '/v3/receipts?limit=5'),
    await test.call('POST', '/v2/returns-warehouse/addresses', { body: current }),
  ])
    assert.deepEqual({ ...announced(reply), link: undefined }, none);
});

it('a refusal links to its errors, and to the dates too when it is of a deprecated part', async (t) => {
  const test = await startApp(t);
  const help = '</docs/errors#availability-400>; rel="help"';
  const plain = await test.call('GET', '/v1/availability/quantities?cursor=%00');
  assert.equal(plain.status, 400);
  assert.equal(plain.headers.link, help);
  const both = await test.call('GET', '/v1/availability/quantities?limit=0');
  assert.equal(both.status, 400);
  assert.equal(both.headers.link, `</docs/deprecations>; rel="deprecation", ${help}`);
  const unknown = await test.call('GET', '/v1/nothing-here');
  assert.equal(unknown.headers.link, '</docs/errors#general-404>; rel="help"');
});
