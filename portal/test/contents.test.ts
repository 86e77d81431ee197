import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { builtFile, textOf } from './built-site.ts';

interface Parameter {
  name: string;
  deprecated?: boolean;
  schema: { default?: number; maximum?: number };
}

interface Operation {
  operationId: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  responses: Record<string, { headers?: Record<string, unknown> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  'x-error-catalogue': { interface: string; code: string; name: string; title: string; remedy: string }[];
}

const document = JSON.parse(builtFile('openapi.json')) as Document;
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const source = (page: string): string =>
  readFileSync(new URL(`../docs/${page}.mdx`, import.meta.url), 'utf8');
const guide = source('about-the-api/api-guides');

const INTERFACES = [
  'availability',
  'orders',
  'price-reductions',
  'products',
  'receipts',
  'return-shipments',
  'returns',
  'returns-warehouse',
  'shipments',
  'shipping-profiles',
];

/** The lists, by the name of their row in the guide's table on paging. */
const LISTS: Record<string, string[]> = {
  'Products, prices, active statuses': ['getProductVariationsV5', 'getPricesV5', 'getActiveStatusesV5'],
  'Content changes': ['getContentChangesV5', 'getContentChangesOfVariationV5'],
  'Marketplace statuses, brands': ['getMarketplaceStatusesV5', 'getBrandsV5'],
  Categories: ['getCategoriesV5'],
  Quantities: ['getAvailableQuantities'],
  'Delivery information': ['getAllProductDeliveryInformation'],
  'Shipping profiles': ['getShippingProfiles'],
  'Return addresses': ['getReturnAddresses'],
  Orders: ['findPartnerOrders'],
  'Shipments, return shipments': ['getShipments', 'getReturnShipments'],
  Returns: ['getReturns'],
  Receipts: ['getReceipts'],
  'Price reductions': ['getPriceReductions'],
};

describe('the pages of the interfaces', () => {
  for (const name of INTERFACES) {
    it(`${name} shows fields, errors and limits from the document`, () => {
      const page = source(`functional-interfaces/${name}`);
      assert.match(page, /<FieldTable schema="\w+" \/>/);
      assert.ok(page.includes(`<ErrorTable interface="${name}" />`));
      if (name !== 'shipping-profiles') assert.match(page, /<Limits tag="[^"]+" \/>/);
      const errors = document['x-error-catalogue'].filter((entry) => entry.interface === name);
      assert.ok(errors.length >= 7);
      const text = textOf(builtFile(`functional-interfaces/${name}/index.html`));
      for (const { code, name: called } of errors) assert.ok(text.includes(`${code} - ${called}`), called);
    });
  }

  it('those that have states show them as a picture with words', () => {
    const stateless = new Set(['availability', 'returns-warehouse', 'shipping-profiles']);
    for (const name of INTERFACES.filter((one) => !stateless.has(one))) {
      const picture = /<StateDiagram of="[\w-]+" \/>|!\[[^\]]{80,}\]\(\/img\/[\w-]+\.svg\)/;
      assert.match(source(`functional-interfaces/${name}`), picture, name);
    }
  });
});

describe('the API guides', () => {
  it('name every scope that a call of the document needs', () => {
    const scopes = new Set(
      operations.flatMap(({ security = [] }) => security.flatMap(({ oauth2 = [] }) => oauth2)),
    );
    assert.ok(scopes.size > 10);
    const [, table = ''] = /### Scopes([\s\S]*?)^```/m.exec(guide) ?? [];
    for (const scope of scopes) assert.ok(table.includes(`\`${scope}\``), scope);
  });

  it('name the page length of every list, as in the document', () => {
    const [, table = ''] = /\| List \|[^\n]*\n([\s\S]*?)\n\n/.exec(guide) ?? [];
    const rows = table
      .split('\n')
      .slice(1)
      .map((row) => row.split('|').map((cell) => cell.trim()));
    assert.deepEqual(
      rows.map(([, name]) => name),
      Object.keys(LISTS),
    );
    for (const [, name = '', , , length = ''] of rows) {
      for (const id of LISTS[name] ?? []) {
        const operation = operations.find(({ operationId }) => operationId === id) ?? assert.fail(id);
        const limit = operation.parameters?.find((one) => one.name === 'limit')?.schema;
        assert.equal(length, limit ? `${limit.default}, ${limit.maximum}` : '', id);
      }
    }
  });

  it('correctly say which answers have an ETag for conditional reads', () => {
    const read = Object.values(document.paths).flatMap(({ get }) =>
      get?.responses[200]?.headers?.ETag ? [get] : [],
    );
    assert.ok(read.length > 12);
    for (const { operationId, parameters = [], responses } of read) {
      assert.ok(responses[304], operationId);
      assert.ok(
        parameters.some(({ name }) => name.toLowerCase() === 'if-none-match'),
        operationId,
      );
    }
  });

  it('name every deprecated call and parameter', () => {
    const [, section = ''] = /## Versions and deprecation([\s\S]*?)^## /m.exec(guide) ?? [];
    const names = operations.flatMap(({ operationId, deprecated, parameters = [] }) => [
      ...(deprecated ? [operationId] : []),
      ...parameters.filter((one) => one.deprecated).map(({ name }) => name),
    ]);
    assert.ok(names.length >= 3);
    for (const name of new Set(names)) assert.ok(section.includes(`\`${name}\``), name);
  });
});

describe('the page of deprecations', () => {
  const html = builtFile('deprecations/index.html');

  it('has the dates of every part, also of values in answers, each on one line', () => {
    const listed = (
      document as unknown as { 'x-deprecations': Record<'name' | 'since' | 'sunset', string>[] }
    )['x-deprecations'];
    assert.ok(listed.some(({ name }) => name === 'CREDIT_CARD_ONLINE'));
    const days = [...html.matchAll(/<td class="?([\w-]+)"?>(\d{4}-\d\d-\d\d)(?=<)/g)];
    assert.equal(days.length, 2 * listed.length);
    const sheet = readdirSync(new URL('../build/assets/css/', import.meta.url))
      .filter((name) => name.endsWith('.css'))
      .map((name) => builtFile(`assets/css/${name}`))
      .join('');
    assert.match(sheet, new RegExp(`\\.${days[0]?.[1]}\\{white-space:nowrap\\}`));
  });

  it('has every payment method and field that the reference calls deprecated', () => {
    const text = textOf(html);
    const named = [...JSON.stringify(document).matchAll(/(\w+): Deprecated since/g)].map(([, name]) => name);
    assert.ok(named.includes('CREDIT_CARD_ONLINE'));
    for (const name of named) assert.ok(text.includes(name ?? ''), name);
  });
});
