import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  carrierRequests,
  dhlCarrier,
  glsCarrier,
  hermesCarrier,
  hubRequest,
  internationalAddress,
} from '../examples.ts';
import { base, created, national, places, startWarehouse, withCarrier } from '../testing.ts';

const codes = (returnCarrierName: string, returnCarrierCodes?: unknown) => ({
  returnCarrierName,
  returnCarrierCodes,
});

it('200 for every example body, and it reads back as it was sent', async (t) => {
  const test = await startWarehouse(t);
  const at = `${base}/${test.first}/carriers`;
  const all: unknown[] = [];
  for (const { value } of Object.values(carrierRequests)) {
    const id = await withCarrier(test, test.first, value);
    const { returnCarrierName, ...rest } = value;
    const expected = {
      returnAddressId: test.first,
      returnAddressCarrierId: id,
      returnCarrier: returnCarrierName,
      ...rest,
    };
    const read = await test.call('GET', `${at}/${id}`);
    assert.deepEqual([read.status, read.body], [200, expected]);
    all.push(expected);
  }
  assert.deepEqual((await test.call('GET', at)).body, all);
});

it('400 for each broken rule of a body, at its place', async (t) => {
  const test = await startWarehouse(t);
  for (const [title, body, path] of [
    ['no name', {}, '$.returnCarrierName'],
    ['another name', codes('UPS'), '$.returnCarrierName'],
    ['a name in lower case', codes('dhl', { leitCode: 'A' }), '$.returnCarrierName'],
    ['DHL without codes', codes('DHL'), '$.returnCarrierCodes'],
    ['GLS without codes', codes('GLS'), '$.returnCarrierCodes'],
    ['codes that are no object', codes('DHL', []), '$.returnCarrierCodes'],
    ['HERMES with codes', codes('HERMES', { leitCode: 'A' }), '$.returnCarrierCodes'],
    ['DHL without leitCode', codes('DHL', { customerNumber: '1' }), '$.returnCarrierCodes.leitCode'],
    ['a leitCode without brackets', codes('DHL', { leitCode: 'A+1' }), '$.returnCarrierCodes.leitCode'],
    ['a leitCode without plus', codes('DHL', { leitCode: '(1)A' }), '$.returnCarrierCodes.leitCode'],
    ['a leitCode with empty brackets', codes('DHL', { leitCode: '()A+1' }), '$.returnCarrierCodes.leitCode'],
    ['a leitCode with a space', codes('DHL', { leitCode: '(1)A+ B' }), '$.returnCarrierCodes.leitCode'],
    ['a leitCode with a dot', codes('DHL', { leitCode: '(1)A+.B' }), '$.returnCarrierCodes.leitCode'],
    ['an empty leitCode', codes('DHL', { leitCode: '' }), '$.returnCarrierCodes.leitCode'],
    ['a leitCode that is a number', codes('DHL', { leitCode: 1 }), '$.returnCarrierCodes.leitCode'],
    [
      'a settlementNumber with a dot',
      codes('DHL', { leitCode: '(1)A+1', settlementNumber: '1.2' }),
      '$.returnCarrierCodes.settlementNumber',
    ],
    [
      'a customerNumber with a bracket',
      codes('DHL', { leitCode: '(1)A+1', customerNumber: '(1)' }),
      '$.returnCarrierCodes.customerNumber',
    ],
    [
      'a customerNumber with a space',
      codes('DHL', { leitCode: '(1)A+1', customerNumber: '1 2' }),
      '$.returnCarrierCodes.customerNumber',
    ],
    ['GLS without customerId', codes('GLS', { contactId: 'a' }), '$.returnCarrierCodes.customerId'],
    ['GLS without contactId', codes('GLS', { customerId: 1 }), '$.returnCarrierCodes.contactId'],
    [
      'a customerId of 11 digits',
      codes('GLS', { customerId: 1e10, contactId: 'a' }),
      '$.returnCarrierCodes.customerId',
    ],
    [
      'a customerId as text',
      codes('GLS', { customerId: '1', contactId: 'a' }),
      '$.returnCarrierCodes.customerId',
    ],
    [
      'a contactId of 11 characters',
      codes('GLS', { customerId: 1, contactId: 'x'.repeat(11) }),
      '$.returnCarrierCodes.contactId',
    ],
    [
      'a referenzId of 1 character',
      codes('GLS', { customerId: 1, contactId: 'a', referenzId: 'x' }),
      '$.returnCarrierCodes.referenzId',
    ],
    [
      'a referenzId of 10 characters',
      codes('GLS', { customerId: 1, contactId: 'a', referenzId: 'x'.repeat(10) }),
      '$.returnCarrierCodes.referenzId',
    ],
    [
      'a gepardCustomerNumber that is an object',
      codes('GLS', { customerId: 1, contactId: 'a', gepardCustomerNumber: {} }),
      '$.returnCarrierCodes.gepardCustomerNumber',
    ],
  ] as const) {
    const reply = await test.call('POST', `${base}/${test.first}/carriers`, { body });
    assert.equal(reply.status, 400, title);
    assert.deepEqual(places(reply), [path], title);
  }
});

it('400 for a leitCode shows the form it needs', async (t) => {
  const test = await startWarehouse(t);
  const body = codes('DHL', { leitCode: 'A+1' });
  const reply = await test.call('POST', `${base}/${test.first}/carriers`, { body });
  assert.match(
    reply.body.errors[0].message,
    /brackets, and behind them a plus sign.*\(2L\)DE20457\+82000000/,
  );
});

it('takes returnCarrier for returnCarrierName when only one is there, and refuses two that differ', async (t) => {
  const test = await startWarehouse(t);
  const at = `${base}/${test.first}/carriers`;
  const { returnCarrierName, ...rest } = dhlCarrier;
  const made = await test.call('POST', at, { body: { returnCarrier: returnCarrierName, ...rest } });
  assert.equal(made.status, 200, made.text);
  const url = `${at}/${made.body.returnAddressCarrierId}`;
  const { body: read } = await test.call('GET', url);
  assert.equal((await test.call('PUT', url, { body: read })).status, 204);
  for (const [body, path] of [
    [{ returnCarrier: 'UPS' }, '$.returnCarrier'],
    [{ returnCarrier: 'HERMES', returnCarrierName: 'DHL' }, '$.returnCarrierName'],
  ] as const) {
    for (const [method, to] of [
      ['POST', at],
      ['PUT', url],
    ] as const) {
      const reply = await test.call(method, to, { body: { ...rest, ...body } });
      assert.deepEqual([reply.status, places(reply)], [400, [path]]);
    }
  }
  const both = { returnCarrier: 'HERMES', returnCarrierName: 'HERMES' };
  assert.equal((await test.call('POST', at, { body: both })).status, 200);
});

it('400 tells all errors of the codes at once', async (t) => {
  const test = await startWarehouse(t);
  const body = codes('DHL', { settlementNumber: ' ', customerNumber: '[1]' });
  const reply = await test.call('POST', `${base}/${test.first}/carriers`, { body });
  assert.equal(places(reply).length, 3);
  assert.deepEqual(
    new Set(places(reply)),
    new Set([
      '$.returnCarrierCodes.customerNumber',
      '$.returnCarrierCodes.leitCode',
      '$.returnCarrierCodes.settlementNumber',
    ]),
  );
});

it('200 takes the longest codes, brackets and plus, and gepardCustomerNumber as text, number or not at all', async (t) => {
  const test = await startWarehouse(t);
  const gls = { customerId: 9_999_999_999, contactId: 'x'.repeat(10), referenzId: '12' };
  for (const gepard of [{}, { gepardCustomerNumber: 'G 1' }, { gepardCustomerNumber: 4711 }]) {
    const address = await created(test, national());
    const id = await withCarrier(test, address, codes('GLS', { ...gls, ...gepard, unknown: 1 }));
    const read = await test.call('GET', `${base}/${address}/carriers/${id}`);
    assert.deepEqual(read.body.returnCarrierCodes, { ...gls, ...gepard });
  }
  await withCarrier(test, test.first, codes('DHL', { leitCode: 'X(A)+B', settlementNumber: '(1)' }));
  const hermes = await withCarrier(test, test.first, codes('HERMES', {}));
  const read = await test.call('GET', `${base}/${test.first}/carriers/${hermes}`);
  assert.equal('returnCarrierCodes' in read.body, false);
});

it('400 for any carrier but DHL at INTERNATIONAL addresses and the hub', async (t) => {
  const test = await startWarehouse(t);
  for (const body of [internationalAddress, hubRequest]) {
    const address = await created(test, body);
    for (const carrier of [glsCarrier, hermesCarrier]) {
      const reply = await test.call('POST', `${base}/${address}/carriers`, { body: carrier });
      assert.deepEqual([reply.status, places(reply)], [400, ['$.returnCarrierName']]);
    }
    await withCarrier(test, address, codes('DHL', { leitCode: `(1)${address}+1` }));
  }
});

it('409 for a carrier that the address has, and for codes that another address has', async (t) => {
  const test = await startWarehouse(t);
  const other = await created(test, national());
  await withCarrier(test, test.first, dhlCarrier);
  const twice = await test.call('POST', `${base}/${test.first}/carriers`, {
    body: codes('DHL', { leitCode: '(1)OTHER+1' }),
  });
  assert.deepEqual([twice.status, places(twice)], [409, ['$.returnCarrierName']]);
  const lower = {
    ...dhlCarrier.returnCarrierCodes,
    leitCode: dhlCarrier.returnCarrierCodes.leitCode.toLowerCase(),
  };
  const shared = await test.call('POST', `${base}/${other}/carriers`, { body: codes('DHL', lower) });
  assert.deepEqual([shared.status, places(shared)], [409, ['$.returnCarrierCodes']]);
  const id = await withCarrier(test, other, codes('DHL', { leitCode: '(1)OTHER+1' }));
  const changed = await test.call('PUT', `${base}/${other}/carriers/${id}`, { body: dhlCarrier });
  assert.equal(changed.status, 409);
  await withCarrier(test, test.first, hermesCarrier);
  await withCarrier(test, other, hermesCarrier);
});

it('204 replaces the codes, with or without the name; 400 for another name and for HERMES', async (t) => {
  const test = await startWarehouse(t);
  const dhl = `${base}/${test.first}/carriers/${await withCarrier(test, test.first, dhlCarrier)}`;
  const hermes = `${base}/${test.first}/carriers/${await withCarrier(test, test.first, hermesCarrier)}`;
  const put = await test.call('PUT', dhl, { body: codes('DHL', { leitCode: '(1)NEW+1' }) });
  assert.deepEqual([put.status, put.text], [204, '']);
  assert.deepEqual((await test.call('GET', dhl)).body.returnCarrierCodes, { leitCode: '(1)NEW+1' });
  const bare = await test.call('PUT', dhl, { body: { returnCarrierCodes: { leitCode: '(1)new+1' } } });
  assert.equal(bare.status, 204);
  const named = await test.call('PUT', dhl, { body: glsCarrier });
  assert.deepEqual([named.status, places(named)], [400, ['$.returnCarrierName']]);
  const bad = await test.call('PUT', dhl, { body: { returnCarrierCodes: {} } });
  assert.deepEqual([bad.status, places(bad)], [400, ['$.returnCarrierCodes.leitCode']]);
  assert.equal((await test.call('PUT', dhl, { body: [] })).status, 400);
  assert.equal((await test.call('PUT', hermes, { body: hermesCarrier })).status, 400);
});

it('409 for the last carrier of all and of the misdirected address, 204 for any other', async (t) => {
  const test = await startWarehouse(t);
  const other = await created(test, national());
  const there = `${base}/${other}/carriers/${await withCarrier(test, other, dhlCarrier)}`;
  const last = await test.call('DELETE', there);
  assert.deepEqual(
    [last.status, last.body.errors[0].message],
    [409, 'Your last return carrier cannot be deleted.'],
  );
  const here = `${base}/${test.first}/carriers/${await withCarrier(test, test.first, hermesCarrier)}`;
  const marked = await test.call('DELETE', here);
  assert.equal(marked.status, 409);
  assert.match(marked.body.errors[0].message, /misdirected/);
  const gone = await test.call('DELETE', there);
  assert.deepEqual([gone.status, gone.text], [204, '']);
  assert.equal((await test.call('GET', there)).status, 404);
  assert.equal((await test.call('DELETE', `${base}/${other}`)).status, 204);
  await withCarrier(test, test.first, glsCarrier);
  assert.equal((await test.call('DELETE', here)).status, 204);
});

it('404 for a carrier under another address', async (t) => {
  const test = await startWarehouse(t);
  const other = await created(test, national());
  const id = await withCarrier(test, test.first, dhlCarrier);
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'PUT' ? { body: dhlCarrier } : {};
    assert.equal((await test.call(method, `${base}/${other}/carriers/${id}`, body)).status, 404, method);
  }
});
