import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assembleDocument } from '../generate/openapi.ts';
import { wireDifferenceReasons } from './fixtures/wire-differences.ts';
import { readWireFacts, wireDifferences } from './support/wire-facts.ts';

it('operations, fields, types, enumerations and statuses are as clients know them, or differ for a listed reason', async () => {
  const operations = Object.values(readWireFacts()).flatMap((one) => one.operations);
  assert.ok(operations.length >= 82, `only ${operations.length} operations`);
  const { lines, compared } = wireDifferences(await assembleDocument());
  assert.ok(compared > 3000, `only ${compared} fields`);
  const used = new Set<RegExp>();
  const unknown = lines.filter((line) => {
    const found = wireDifferenceReasons.find(([pattern]) => pattern.test(line));
    if (found) used.add(found[0]);
    return !found;
  });
  assert.deepEqual(unknown, [], 'differences without a reason');
  const stale = wireDifferenceReasons
    .filter(([pattern]) => !used.has(pattern))
    .map(([pattern]) => String(pattern));
  assert.deepEqual(stale, [], 'reasons without a difference');
});

it('a renamed, removed, newly required or differently typed field is a difference', async () => {
  const document = await assembleDocument();
  const { schemas } = document.components as unknown as {
    schemas: Record<string, { properties: Record<string, object>; required: string[] }>;
  };
  const before = new Set(wireDifferences(document).lines);
  const shipment = Object.values(schemas).find(
    ({ properties, required }) => properties?.shipFromAddress && required?.includes('shipDate'),
  );
  assert.ok(shipment);
  const { shipDate: _shipDate, ...others } = shipment.properties;
  shipment.properties = { ...others, sentOn: { type: 'string' }, shipFromAddress: { type: 'string' } };
  const after = wireDifferences(document).lines.filter((line) => !before.has(line));
  for (const part of [
    '$.shipDate is missing here',
    '$.sentOn only here',
    'shipFromAddress type object, here string',
  ])
    assert.ok(
      after.some((line) => line.includes(part)),
      `${part} is not seen: ${after.join('\n')}`,
    );
});
