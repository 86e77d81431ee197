import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';

const path = '/v1/availability/quantities';

/** Variations of seller-one, or of another seller, and their skus. */
async function skus(test: TestApp, count: number, as: 'seller-one' | 'seller-two' = 'seller-one') {
  const items = Array.from({ length: count }, () => variation());
  const task = await written(test, items, { as });
  assert.deepEqual(task.failed, []);
  return items.map(({ sku }) => sku);
}

const post = (test: TestApp, body: unknown, headers: Record<string, string> = {}) =>
  test.call('POST', path, { body, headers });

const at = (time: string) => ({ 'x-request-timestamp': time });

const stockOf = async (test: TestApp, sku: string) =>
  (await test.call('GET', `${path}/${sku}`)).body.quantity;

it('200 with an empty object stores quantities, which are read again', async (t) => {
  const test = await startApp(t);
  const [a, b] = await skus(test, 2);
  const body = [
    { sku: b, quantity: 999_999_999, colour: 'ignored' },
    { sku: a, quantity: 0 },
  ];
  const reply = await post(test, body);
  assert.deepEqual([reply.status, reply.text], [200, '{}']);
  const read = await test.call('GET', `${path}/${b}`);
  assert.equal(read.status, 200);
  assert.deepEqual(read.body, {
    sku: b,
    quantity: 999_999_999,
    lastModified: read.body.lastModified,
    links: [{ rel: 'self', href: `${path}/${b}` }],
  });
  assert.match(read.body.lastModified, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.equal(await stockOf(test, a!), 0);
});

it('207 lists what is stored with a link to each, in the order of the request', async (t) => {
  const test = await startApp(t);
  const [a, b] = await skus(test, 2);
  const body = [{ sku: b, quantity: 3 }, null, { sku: a, quantity: 4 }];
  const reply = await post(test, body);
  assert.equal(reply.status, 207);
  const entry = (sku: string, quantity: number, index: number) => ({
    sku,
    quantity,
    lastModified: reply.body.results[index].lastModified,
    links: [{ rel: 'self', href: `${path}/${sku}` }],
  });
  assert.deepEqual(reply.body.results, [entry(b!, 3, 0), entry(a!, 4, 1)]);
  assert.deepEqual((await test.call('GET', `${path}/${b}`)).body, reply.body.results[0]);
});

it('200 for 5.0, 1e2 and -0, which are whole numbers in JSON', async (t) => {
  const test = await startApp(t);
  const [a, b, c] = await skus(test, 3);
  const text = `[{"sku":"${a}","quantity":5.0},{"sku":"${b}","quantity":1e2},{"sku":"${c}","quantity":-0}]`;
  assert.equal((await post(test, text)).status, 200);
  assert.deepEqual(await Promise.all([a, b, c].map((sku) => stockOf(test, sku!))), [5, 100, 0]);
});

const faultyItems: [what: string, item: string, title: string, field: string][] = [
  ['an unknown sku', '{"sku":"NEVER-SEEN","quantity":1}', 'Unknown SKU', '.sku'],
  ['a sku with NUL', '{"sku":"A\\u0000","quantity":1}', 'Unknown SKU', '.sku'],
  ['half a surrogate pair', '{"sku":"\\ud800","quantity":1}', 'Unknown SKU', '.sku'],
  ['a sku of 100000 characters', `{"sku":"${'x'.repeat(100_000)}","quantity":1}`, 'Unknown SKU', '.sku'],
  ['an empty sku', '{"sku":"","quantity":1}', 'Empty field', '.sku'],
  ['a blank sku', '{"sku":"  ","quantity":1}', 'Empty field', '.sku'],
  ['no sku', '{"quantity":1}', 'Empty field', '.sku'],
  ['a sku of null', '{"sku":null,"quantity":1}', 'Empty field', '.sku'],
  ['a numeric sku', '{"sku":5,"quantity":1}', 'Invalid SKU', '.sku'],
  ['no quantity', '{"sku":"$"}', 'Empty field', '.quantity'],
  ['a quantity of null', '{"sku":"$","quantity":null}', 'Empty field', '.quantity'],
  ['an empty quantity', '{"sku":"$","quantity":""}', 'Empty field', '.quantity'],
  ['an empty object', '{}', 'Empty field', '.sku'],
  ['a fraction', '{"sku":"$","quantity":1.5}', 'Quantity must be whole', '.quantity'],
  ['a negative quantity', '{"sku":"$","quantity":-1}', 'Quantity must be absolute', '.quantity'],
  ['1000000000', '{"sku":"$","quantity":1000000000}', 'Quantity is too large', '.quantity'],
  ['1e999', '{"sku":"$","quantity":1e999}', 'Quantity is too large', '.quantity'],
  ['-1e999', '{"sku":"$","quantity":-1e999}', 'Quantity must be absolute', '.quantity'],
  ['the text "5"', '{"sku":"$","quantity":"5"}', 'Quantity must be a number', '.quantity'],
  ['true', '{"sku":"$","quantity":true}', 'Quantity must be a number', '.quantity'],
  ['a null item', 'null', 'Invalid entry', ''],
  ['a number as item', '5', 'Invalid entry', ''],
  ['a list as item', '[]', 'Invalid entry', ''],
  ['a foreign prototype', '{"__proto__":{"sku":"$","quantity":1}}', 'Empty field', '.sku'],
];

it('422 when every item fails and 207 when one of several does, with one error for each', async (t) => {
  const test = await startApp(t);
  const [sku, other] = await skus(test, 2);
  for (const [what, template, title, field] of faultyItems) {
    const item = template.replace('$', sku!);
    const alone = await post(test, `[${item}]`);
    assert.equal(alone.status, 422, what);
    const [error] = alone.body.errors;
    assert.deepEqual(
      { ...error, detail: undefined, logref: undefined },
      { code: 422, detail: undefined, logref: undefined, path: `$[0]${field}`, title },
      what,
    );
    assert.ok(error.detail.length < 200, what);
    assert.equal(error.logref, alone.headers['x-request-id']);
    const beside = await post(test, `[{"sku":"${other}","quantity":7},${item}]`);
    assert.equal(beside.status, 207, what);
    assert.equal(beside.body.results.length, 1);
    assert.deepEqual(
      beside.body.errors.map((found: { path: string }) => found.path),
      [`$[1]${field}`],
    );
  }
  assert.equal(await stockOf(test, other!), 7);
  assert.equal((await test.call('GET', `${path}/${sku}`)).status, 404);
});

it('422 lists an error for every item when several fail in different ways', async (t) => {
  const test = await startApp(t);
  const bodies = [null, { sku: 'A', quantity: -1 }, { sku: 'B', quantity: 1 }];
  const reply = await post(test, bodies);
  assert.equal(reply.status, 422);
  assert.equal(reply.headers.link, '</docs/errors#availability-422>; rel="help"');
  assert.deepEqual(
    reply.body.errors.map(({ path: place }: { path: string }) => place),
    ['$[0]', '$[1].quantity', '$[2].sku'],
  );
});

it('400 when the body is no list of entries with different skus, and stores nothing', async (t) => {
  const test = await startApp(t);
  const [sku, other] = await skus(test, 2);
  const entry = { sku, quantity: 3 };
  const cases: [body: unknown, title: string, place: string][] = [
    ['', 'Invalid JSON', path],
    ['{', 'Invalid JSON', path],
    ['[{"sku":"A","quantity":01}]', 'Invalid JSON', path],
    ['[{"sku":"A","quantity":NaN}]', 'Invalid JSON', path],
    [[], 'Invalid request body', '$'],
    [entry, 'Invalid request body', '$'],
    ['null', 'Invalid request body', '$'],
    ['"text"', 'Invalid request body', '$'],
    [[entry, entry], 'Duplicate SKU', '$[1].sku'],
    [[entry, { sku: other, quantity: 1 }, { ...entry, quantity: -1 }], 'Duplicate SKU', '$[2].sku'],
  ];
  for (const [body, title, place] of cases) {
    const reply = await post(test, body);
    assert.equal(reply.status, 400, reply.text);
    const [error, ...more] = reply.body.errors;
    assert.deepEqual(more, []);
    assert.deepEqual([error.code, error.title, error.path], [400, title, place]);
  }
  const wrongTime = await post(test, [entry], at('yesterday'));
  assert.equal(wrongTime.status, 400);
  assert.equal(wrongTime.body.errors[0].path, 'X-Request-Timestamp');
  assert.equal((await test.call('GET', `${path}/${sku}`)).status, 404);
});

it('413 for 201 items and for a body over the limit, 200 for 200 items', async (t) => {
  const test = await startApp(t, { config: { bodyLimitBytes: 1_000_000 } });
  const all = await skus(test, 200);
  const items = all.map((sku, index) => ({ sku, quantity: index }));
  const many = await post(test, [...items, { sku: 'ONE-MORE', quantity: 1 }]);
  assert.equal(many.status, 413);
  assert.deepEqual([many.body.errors[0].code, many.body.errors[0].title], [413, 'Payload Too Large']);
  const large = await post(test, `[${' '.repeat(1_000_000)}]`);
  assert.equal(large.status, 413);
  assert.equal((await test.call('GET', `${path}/${all[0]}`)).status, 404);
  const fine = await post(test, items);
  assert.equal(fine.status, 200);
  assert.equal((await test.call('GET', path)).body.resources.variations.length, 200);
});

it('a late older request counts as succeeded and is answered with the newer stock', async (t) => {
  const test = await startApp(t);
  const [sku, fresh] = await skus(test, 2);
  await post(test, [{ sku, quantity: 9 }], at('2026-03-01T08:00:00.500Z'));
  const late = await post(
    test,
    [
      { sku, quantity: 4 },
      { sku: fresh, quantity: 4 },
    ],
    at('2026-03-01T09:00:00.499+01:00'),
  );
  assert.equal(late.status, 200);
  assert.deepEqual(
    late.body.results.map(({ quantity }: { quantity: number }) => quantity),
    [9, 4],
  );
  assert.equal(await stockOf(test, sku!), 9);
  const same = await post(test, [{ sku, quantity: 5 }], at('2026-03-01T08:00:00.500Z'));
  assert.equal(same.text, '{}');
  assert.equal(await stockOf(test, sku!), 5);
});

it('a repeated quantity still moves the time before which writes are late', async (t) => {
  const test = await startApp(t);
  const [sku] = await skus(test, 1);
  await post(test, [{ sku, quantity: 5 }], at('2026-03-01T08:00:00Z'));
  await post(test, [{ sku, quantity: 5 }], at('2026-03-01T10:00:00Z'));
  await post(test, [{ sku, quantity: 3 }], at('2026-03-01T09:00:00Z'));
  assert.equal(await stockOf(test, sku!), 5);
  await post(test, [{ sku, quantity: 7 }], at('2026-03-01T10:00:00.000002Z'));
  await post(test, [{ sku, quantity: 8 }], at('2026-03-01T10:00:00.000001Z'));
  assert.equal(await stockOf(test, sku!), 7);
});

it('a write without the header counts as made on arrival, and a time of the future does not hold it up', async (t) => {
  const test = await startApp(t);
  const [sku, other] = await skus(test, 2);
  const ahead = (minutes: number) =>
    at(new Date(test.clock.now().getTime() + minutes * 60_000).toISOString());
  await post(test, [{ sku, quantity: 1 }]);
  await post(test, [{ sku, quantity: 2 }], at('2020-01-01T00:00:00Z'));
  assert.equal(await stockOf(test, sku!), 1);
  await post(test, [{ sku: other, quantity: 1 }], ahead(4));
  await post(test, [{ sku: other, quantity: 2 }], ahead(3));
  assert.equal(await stockOf(test, other!), 1);
  await post(test, [{ sku: other, quantity: 3 }]);
  assert.equal(await stockOf(test, other!), 3);
});

it('lastModified moves only when the quantity changes', async (t) => {
  const test = await startApp(t);
  const [sku] = await skus(test, 1);
  const modified = async (quantity: number) => {
    test.clock.advanceMs(1000);
    await post(test, [{ sku, quantity }]);
    return (await test.call('GET', `${path}/${sku}`)).body.lastModified;
  };
  const first = await modified(5);
  assert.equal(await modified(5), first);
  assert.notEqual(await modified(6), first);
});

it('404 as one object for a sku without a record, an unknown one and another seller’s', async (t) => {
  const test = await startApp(t);
  const [own] = await skus(test, 1);
  const [foreign] = await skus(test, 1, 'seller-two');
  await test.call('POST', path, { as: 'seller-two', body: [{ sku: foreign, quantity: 8 }] });
  const stolen = await post(test, [{ sku: foreign, quantity: 0 }]);
  assert.equal(stolen.status, 422);
  for (const sku of [own, 'NEVER-SEEN', foreign]) {
    const reply = await test.call('GET', `${path}/${sku}`);
    assert.equal(reply.status, 404);
    assert.deepEqual(reply.body, {
      code: 404,
      detail: 'No record found for requested sku',
      logref: reply.headers['x-request-id'],
      path: 'sku',
      title: 'No record found for requested sku',
    });
  }
  const list = await test.call('GET', path);
  assert.deepEqual(list.body.resources.variations, []);
  const read = await test.call('GET', `${path}/${foreign}`, { as: 'seller-two' });
  assert.equal(read.body.quantity, 8);
});

it('the link of a sku with a slash, a blank or an umlaut leads to its quantity', async (t) => {
  const test = await startApp(t);
  for (const sku of ['A/B 1', 'Größe.L', '100%', 'a?b#c&d=é']) {
    await written(test, [variation({ sku })]);
    const reply = await post(test, [{ sku, quantity: 4 }]);
    assert.equal(reply.status, 200);
    const list = (await test.call('GET', path)).body.resources.variations as {
      sku: string;
      links: { href: string }[];
    }[];
    const read = await test.call('GET', list.find((entry) => entry.sku === sku)!.links[0]!.href);
    const [found] = read.body.resources?.variations ?? [read.body];
    assert.deepEqual([read.status, found.sku], [200, sku]);
  }
});

it('304 and 412 as the conditional headers of a single read ask', async (t) => {
  const test = await startApp(t);
  const [sku] = await skus(test, 1);
  await post(test, [{ sku, quantity: 5 }]);
  test.clock.advanceMs(5000);
  const get = (headers: Record<string, string>) => test.call('GET', `${path}/${sku}`, { headers });
  const { headers } = await get({});
  const [etag, modified] = [String(headers.etag), String(headers['last-modified'])];
  const before = new Date(Date.parse(modified) - 5000).toUTCString();
  const cases: [Record<string, string>, number][] = [
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-modified-since': modified }, 304],
    [{ 'if-modified-since': before }, 200],
    [{ 'if-match': etag }, 200],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-unmodified-since': modified }, 200],
    [{ 'if-unmodified-since': before }, 412],
  ];
  for (const [condition, status] of cases) {
    const reply = await get(condition);
    assert.equal(reply.status, status, JSON.stringify(condition));
    if (status === 412) assert.equal(reply.body.errors[0].code, 412);
    else assert.equal(reply.headers.etag, etag);
  }
  await post(test, [{ sku, quantity: 6 }]);
  assert.equal((await get({ 'if-none-match': etag })).status, 200);
});

it('401 without a token and 403 without the scope, in the form of the catalogue', async (t) => {
  const test = await startApp(t);
  for (const [method, url] of [
    ['POST', path],
    ['GET', path],
    ['GET', `${path}/A`],
  ] as const) {
    const body = method === 'POST' ? { body: [] } : {};
    const stranger = await test.call(method, url, { as: undefined, ...body });
    assert.equal(stranger.status, 401);
    assert.equal(stranger.body.errors[0].code, 401);
    const other = await test.call(method, url, { scope: 'products', ...body });
    assert.equal(other.status, 403);
    const [error] = other.body.errors;
    assert.deepEqual(
      [error.code, error.title, error.detail],
      [403, 'Access Forbidden', 'The user is unauthorised to perform this action.'],
    );
  }
});

it('404 as one object for an address that does not exist, 405 for a method that one does not take', async (t) => {
  const test = await startApp(t);
  const reply = await test.call('GET', `${path}/A/B`);
  assert.equal(reply.status, 404);
  const method = await test.call('DELETE', `${path}/A`);
  assert.deepEqual([method.status, method.headers.allow], [405, 'GET, HEAD, OPTIONS']);
  assert.deepEqual(Object.keys(reply.body).sort(), ['code', 'detail', 'logref', 'path', 'title']);
});
