import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';

const at = '/v1/shipping-profiles';

const parcel = (fields: object = {}) => ({
  shippingProfileName: 'Parcel',
  workingDays: ['MONDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
  ...fields,
});

/** Two profiles, and the first one's address, tag and date as a read some seconds after its creation has them. */
async function stored(test: TestApp) {
  const reply = await test.call('POST', at, { body: parcel() });
  await test.call('POST', at, { body: parcel({ shippingProfileName: 'Other' }) });
  test.clock.advanceMs(60_000);
  const url = `${at}/${reply.body.shippingProfileId}`;
  const read = await test.call('GET', url);
  const etag = String(read.headers.etag);
  const lastModified = String(read.headers['last-modified']);
  assert.match(etag, /^"[^"]+"$/);
  assert.match(lastModified, / GMT$/);
  return { url, etag, lastModified };
}

it('200, 304 or 412 for reads of a profile, as the conditional headers say', async (t) => {
  const test = await startApp(t);
  const { url, etag, lastModified } = await stored(test);
  const before = new Date(Date.parse(lastModified) - 1000).toUTCString();
  const cases: [Record<string, string>, number][] = [
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': `"x", W/${etag}` }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-modified-since': lastModified }, 304],
    [{ 'if-modified-since': before }, 200],
    [{ 'if-modified-since': 'yesterday' }, 200],
    [{ 'if-none-match': '"x"', 'if-modified-since': lastModified }, 200],
    [{ 'if-match': etag }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-match': `W/${etag}` }, 412],
    [{ 'if-unmodified-since': lastModified }, 200],
    [{ 'if-unmodified-since': before }, 412],
    [{ 'if-match': etag, 'if-unmodified-since': before }, 200],
  ];
  for (const [headers, status] of cases) {
    const reply = await test.call('GET', url, { headers });
    assert.equal(reply.status, status, JSON.stringify(headers));
    if (status === 304) assert.deepEqual([reply.text, reply.headers.etag], ['', etag]);
    if (status === 412) assert.equal(reply.body.validationErrors[0].logref, 'preconditionFailed');
  }
});

it('304 or 412 for reads of the list by its ETag, which every change of a profile changes', async (t) => {
  const test = await startApp(t);
  const { url } = await stored(test);
  const tag = async () => String((await test.call('GET', at)).headers.etag);
  const seen = new Set<string>([await tag()]);
  const [first] = [...seen];
  assert.equal((await test.call('GET', at, { headers: { 'if-none-match': first! } })).status, 304);
  await test.call('PUT', url, { body: parcel({ transportTime: 3 }) });
  seen.add(await tag());
  await test.call('DELETE', url);
  seen.add(await tag());
  assert.equal(seen.size, 3);
  assert.equal((await test.call('GET', at, { headers: { 'if-none-match': first! } })).status, 200);
  assert.equal((await test.call('GET', at, { headers: { 'if-match': first! } })).status, 412);
});

it('412 keeps an update or a deletion from undoing a change that its sender has not seen', async (t) => {
  const test = await startApp(t);
  const { url, etag, lastModified } = await stored(test);
  const first = await test.call('PUT', url, {
    body: parcel({ transportTime: 3 }),
    headers: { 'if-match': etag },
  });
  assert.equal(first.status, 204);
  test.clock.advanceMs(60_000);
  const next = String(first.headers.etag);
  assert.equal((await test.call('GET', url)).headers.etag, next);
  for (const headers of [
    { 'if-match': etag },
    { 'if-match': `W/${next}` },
    { 'if-unmodified-since': lastModified },
    { 'if-none-match': '*' },
    { 'if-none-match': next },
  ]) {
    for (const method of ['PUT', 'DELETE']) {
      const reply = await test.call(method, url, { body: parcel({ transportTime: 4 }), headers });
      assert.equal(reply.status, 412, `${method} ${JSON.stringify(headers)}`);
      assert.equal(reply.body.title, 'Precondition Failed');
      assert.equal(reply.body.validationErrors[0].logref, 'preconditionFailed');
    }
  }
  const read = await test.call('GET', url);
  assert.deepEqual([read.body.transportTime, read.headers.etag], [3, next]);
  const gone = await test.call('DELETE', url, { headers: { 'if-match': next } });
  assert.equal(gone.status, 204);
});

it('400 comes before 412: a wrong body is told whatever the precondition', async (t) => {
  const test = await startApp(t);
  const { url } = await stored(test);
  const headers = { 'if-match': '"x"' };
  const body = parcel({ transportTime: 0 });
  assert.equal((await test.call('PUT', url, { body, headers })).status, 400);
  const unknown = `${at}/0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f`;
  assert.equal((await test.call('PUT', unknown, { body, headers })).status, 404);
});

it('If-Unmodified-Since with the date of a read at once lets the first of two changes through, and not the second', async (t) => {
  const test = await startApp(t);
  const reply = await test.call('POST', at, { body: parcel() });
  const url = `${at}/${reply.body.shippingProfileId}`;
  const read = await test.call('GET', url);
  const headers = { 'if-unmodified-since': String(read.headers['last-modified']) };
  assert.equal((await test.call('GET', url, { headers })).status, 200);
  const put = async (transportTime: number) =>
    (await test.call('PUT', url, { body: parcel({ transportTime }), headers })).status;
  assert.deepEqual([await put(3), await put(4)], [204, 412]);
  const since = { 'if-modified-since': headers['if-unmodified-since'] };
  assert.equal((await test.call('GET', url, { headers: since })).status, 200);
  test.clock.advanceMs(2000);
  const later = await test.call('GET', url);
  const same = { 'if-modified-since': String(later.headers['last-modified']) };
  assert.equal((await test.call('GET', url, { headers: same })).status, 304);
});
