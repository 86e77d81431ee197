import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LISTS } from '../src/generated/tables.ts';
import { type ClientOptions, createClient } from '../src/index.ts';
import { documented, type Operation, schemaOf } from './document.ts';

/** Answers that have lists in them and are one thing nevertheless. A new operation is a list, unless it is named here. */
const oneThing: readonly (readonly [path: RegExp, why: string])[] = [
  [/^\/\.well-known\/o(penid-configuration|auth-authorization-server)$/, 'what the server can do'],
  [/^\/v1\/console\/person$/, 'a person'],
  [/^\/v1\/console\/orders\/\{salesOrderId\}\/parcels$/, 'two lists: parcels there and back'],
  [/^\/v[45]\/products\/\{sku\}$/, 'a variation'],
  [/^\/v[45]\/products\/\{sku\}\/marketplace-status$/, 'the status of a variation'],
  [/^\/v1\/shipping-profiles\/\{/, 'a profile with its working days'],
  [/^\/v4\/orders\/\{/, 'an order'],
  [/^\/v1\/(return-|multiparcel-)?shipments\/(\{|carriers)/, 'a parcel, or several that belong together'],
  [/^\/v3\/receipts\/\{/, 'a receipt'],
  [/^\/v1\/price-reductions\/\{/, 'the reductions of an item, with their total'],
  [/^\/v1\/activity\/orders\//, 'the story of an order'],
  [/^\/v1\/webhooks\/consumers\/\{consumerId\}(\/health)?$/, 'a consumer'],
  [/^\/v1\/webhooks\/consumers\/\{consumerId\}\/deliveries\/\{/, 'a delivery'],
  [/^\/v1\/sandbox\/scenario-runs\/\{/, 'a run'],
  [/^\/v1\/sandbox\/certifications\/\{certificationId\}(\/report)?$/, 'a certification'],
];

/** Members of an answer that are lists, by their path, but for links. */
function listsIn({ answer }: Operation): string[][] {
  if (answer.type === 'array') return [[]];
  return Object.entries(answer.properties ?? {}).flatMap(([name, property]) => {
    if (name === 'links') return [];
    const { type, properties = {} } = schemaOf(property);
    const inner = Object.entries(properties).filter(([, one]) => schemaOf(one).type === 'array');
    return type === 'array' ? [[name]] : inner.map(([one]) => [name, one]);
  });
}

const operations = documented();
const found = operations.filter(
  (one) => one.method === 'GET' && listsIn(one).length > 0 && !oneThing.some(([path]) => path.test(one.path)),
);

const pagedBy = (one: Operation): string | undefined =>
  one.query.find((name) => ['cursor', 'next', 'nextcursor', 'page', 'after'].includes(name));

type Data = Record<string, unknown> | unknown[];

/** An answer of `count` entries like those of the example, and what leads to the next page. */
function pageOf(one: Operation, count: number, more: boolean): Data {
  const { example } = one;
  const [at = []] = listsIn(one);
  const entries = (data: unknown, [name, ...rest]: string[]): unknown => {
    if (name === undefined)
      return Array.from({ length: count }, (_, index) => (data as unknown[])[0] ?? index);
    const record = data as Record<string, unknown>;
    return { ...record, [name]: entries(record[name], rest) };
  };
  const page = entries(example, at) as Data;
  if (Array.isArray(page)) return page;
  const { links: _links, next: _next, ...kept } = page;
  if ('next' in (one.answer.properties ?? {})) return { ...kept, ...(more && { next: 'mark' }) };
  const href = `${one.path}?${pagedBy(one)}=mark`;
  return { ...kept, links: more ? [{ rel: 'next', href }] : [] };
}

type Iterate = (path: string, input: object) => AsyncIterable<unknown>;

describe('api.entries walks through every list of the document', () => {
  it('knows all of them, and nothing else', () => {
    assert.deepEqual(Object.keys(LISTS).sort(), found.map(({ path }) => path).sort());
    assert.ok(found.length > 45, `${found.length} lists`);
    for (const [path, why] of oneThing)
      assert.ok(
        operations.some((one) => one.method === 'GET' && path.test(one.path)),
        why,
      );
    const paged = operations.filter((one) => one.method === 'GET' && pagedBy(one) !== undefined);
    assert.deepEqual(
      paged.filter((one) => !found.includes(one)),
      [],
    );
  });

  for (const one of found) {
    const by = pagedBy(one);
    it(`${one.path}, ${by === undefined ? 'which has one page' : `by ${by}`}`, async () => {
      const asked: URLSearchParams[] = [];
      const isCounted = one.answer.type === 'array';
      const full = isCounted ? 50 : 2;
      const fetch = async (url: string): Promise<Response> => {
        asked.push(new URL(url).searchParams);
        const isFirst = asked.length === 1;
        return Response.json(
          by === undefined ? pageOf(one, 3, false) : pageOf(one, isFirst ? full : 1, isFirst),
        );
      };
      const api = createClient({ baseUrl: 'https://marketplace.example', token: async () => 'token', fetch });
      const names = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'some']);
      const params = { path: Object.fromEntries(names) };
      const entries: unknown[] = [];
      for await (const entry of (api.entries as unknown as Iterate)(one.path, { params }))
        entries.push(entry);
      assert.equal(entries.length, by === undefined ? 3 : full + 1);
      assert.equal(asked.length, by === undefined ? 1 : 2);
      if (by !== undefined) assert.equal(asked[1]?.get(by), isCounted ? '2' : 'mark');
    });
  }
});

it('a list whose last page has no entries, but says where to read on, ends there', async () => {
  const read: (string | null)[] = [];
  const fetch = async (url: string): Promise<Response> => {
    const after = new URL(url).searchParams.get('after');
    read.push(after);
    return Response.json({ entries: after === null ? [{}, {}] : [], next: 2, isWhole: true });
  };
  const options: ClientOptions = {
    baseUrl: 'https://marketplace.example',
    token: async () => 'token',
    fetch,
  };
  const pages = [];
  for await (const page of createClient(options).pages('/v1/sandbox/evidence')) pages.push(page);
  assert.deepEqual([read, pages.length], [[null, '2'], 1]);
});
