import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deprecatedField, documentDeprecations } from './deprecations.ts';

const path = '/v1/availability/quantities';

const operation = () => ({
  parameters: [
    { name: 'limit', description: 'How many.' },
    { name: 'page' },
    { name: 'sku', description: 'A sku.' },
  ],
  responses: { 200: { headers: { Link: { description: 'Pages.' } } }, 400: {} } as Record<
    string,
    { headers?: Record<string, { description: string }> }
  >,
});

it('a deprecated parameter says since when, until when and what to use instead, and every answer has its headers', () => {
  const documented = operation();
  documentDeprecations('get', path, documented);
  const says =
    'Deprecated since 2026-11-21, works until 2027-12-31 at least. Follow the link `next`, which has a `cursor`.';
  assert.deepEqual(
    documented.parameters.map(({ description }) => description),
    [`How many. ${says}`, says, 'A sku.'],
  );
  for (const { headers } of Object.values(documented.responses))
    assert.deepEqual(Object.keys(headers!).sort(), ['Deprecation', 'Link', 'Sunset']);
  assert.equal(documented.responses['200']!.headers!.Link!.description, 'Pages.');
  assert.match(documented.responses['400']!.headers!.Link!.description, /such as `limit`/);
});

it('an operation with another method or path stays as it is', () => {
  for (const [method, other] of [
    ['post', path],
    ['get', '/v1/availability'],
    ['get', '/v4/orders'],
  ] as const) {
    const documented = operation();
    documentDeprecations(method, other, documented);
    assert.deepEqual(documented, operation(), `${method} ${other}`);
  }
});

it('a field or a value that is not in the list is refused, and so is a parameter', () => {
  assert.match(deprecatedField('isMisdirected'), /Send `isMisdirectedAddress`\.$/);
  assert.match(deprecatedField('CREDIT_CARD_ONLINE'), /Expect `CREDIT_CARD`/);
  for (const name of ['limit', 'none']) assert.throws(() => deprecatedField(name), /not in the list/);
});
