import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { it, type TestContext } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { nationalAddress } from '../examples.ts';
import { base, national, startWarehouse } from '../testing.ts';
import { externalAddressValidator } from './external.ts';

/** A service that answers as told; its address and what it was sent. */
async function service(t: TestContext, answer: (body: Record<string, unknown>) => [number, unknown]) {
  const seen: Record<string, unknown>[] = [];
  const respond = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    seen.push(body);
    const [status, content] = answer(body);
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(typeof content === 'string' ? content : JSON.stringify(content));
  };
  const server = createServer((request, reply) => void respond(request, reply)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`, seen };
}

const address = { zipCode: '20457', city: 'Hamburg', country: 'Germany' } as const;
const suggestion = { city: 'Hamburg', zipCode: '20459', countryCode: 'DEU', district: 'Neustadt' };

it('201 asks the configured service, and 400 passes on at most three whole suggestions', async (t) => {
  const incomplete = ['city', 'zipCode', 'countryCode'].map((name) => ({ ...suggestion, [name]: undefined }));
  const suggestions = [...incomplete, { city: 'x' }, null, ...Array(4).fill({ ...suggestion, extra: 1 })];
  const { url, seen } = await service(t, ({ zipCode }) => [
    200,
    zipCode === '20457' ? { valid: true } : { valid: false, suggestions },
  ]);
  const test = await startWarehouse(t, { config: { addressValidatorUrl: url } });
  assert.equal(seen.length, 1);
  const { returnStreet: street, returnZipCode: zipCode, returnCity: city } = nationalAddress;
  assert.deepEqual(
    { ...seen[0], houseNumber: '' },
    { street, houseNumber: '', zipCode, city, countryCode: 'DEU' },
  );
  const body = national({ returnZipCode: '20458' });
  const reply = await test.call('POST', base, { body });
  assert.equal(reply.status, 400);
  assert.equal(reply.body.errors[0].jsonPath, '$.returnZipCode');
  assert.deepEqual(reply.body.errors[0].suggestedAddresses, [suggestion, suggestion, suggestion]);
  const put = await test.call('PUT', `${base}/${test.first}`, {
    body: { ...body, isMisdirectedAddress: true },
  });
  assert.equal(put.status, 400);
});

it('204 for a change that leaves the postal address alone asks nobody', async (t) => {
  const { url, seen } = await service(t, () => [200, { valid: true }]);
  const test = await startWarehouse(t, { config: { addressValidatorUrl: url } });
  const { returnAddressId: _id, ...stored } = (await test.call('GET', `${base}/${test.first}`)).body;
  const reply = await test.call('PUT', `${base}/${test.first}`, {
    body: { ...stored, returnRecipient: 'Another' },
  });
  assert.equal(reply.status, 204);
  assert.equal(seen.length, 1);
});

it('422 when the service cannot judge, 503 with Retry-After when it fails', async (t) => {
  let answer: [number, unknown] = [422, {}];
  const { url } = await service(t, () => answer);
  const test = await startApp(t, { config: { addressValidatorUrl: url } });
  const post = () => test.call('POST', base, { body: { ...nationalAddress } });
  assert.equal((await post()).status, 422);
  for (const failure of [
    [500, {}],
    [200, 'no json'],
    [200, {}],
    [200, null],
    [200, { valid: 'yes' }],
    [302, {}],
    [200, JSON.stringify({ valid: true, padding: 'x'.repeat(70_000) })],
  ] as [number, unknown][]) {
    answer = failure;
    const reply = await post();
    assert.equal(reply.status, 503, JSON.stringify(failure).slice(0, 80));
    assert.equal(reply.headers['retry-after'], '5');
  }
  assert.equal((await test.call('GET', base)).text, '[]');
});

it('unavailable when nobody listens, and when no answer comes in time', async (t) => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  t.after(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const check = (url: string) => externalAddressValidator(url).validate(address);
  assert.deepEqual(await check('http://127.0.0.1:1/'), { kind: 'unavailable' });
  assert.deepEqual(await check(`http://127.0.0.1:${port}/`), { kind: 'unavailable' });
});

it('an answer of 64 KB is read, and one that is a byte longer is not', async (t) => {
  let bytes = 65_536;
  const { url } = await service(t, () => [200, JSON.stringify({ valid: true }).padEnd(bytes)]);
  const check = async () => (await externalAddressValidator(url).validate(address)).kind;
  assert.equal(await check(), 'fine');
  bytes += 1;
  assert.equal(await check(), 'unavailable');
});

it('400 with suggestions and 422 come from the built-in check when no service is configured', async (t) => {
  const test = await startApp(t);
  const wrong = await test.call('POST', base, { body: { ...nationalAddress, returnCity: 'München' } });
  assert.equal(wrong.status, 400);
  assert.deepEqual(wrong.body.errors[0].suggestedAddresses.at(-1), {
    city: 'Hamburg',
    zipCode: '20457',
    countryCode: 'DEU',
    street: nationalAddress.returnStreet,
    houseNumber: nationalAddress.returnHouseNumber,
  });
  const nowhere = { returnCity: 'Nirgendwo', returnZipCode: '00123' };
  const unknown = await test.call('POST', base, { body: { ...nationalAddress, ...nowhere } });
  assert.equal(unknown.status, 422);
  assert.match(unknown.body.errors[0].message, /00123/);
});
