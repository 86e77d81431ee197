import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AttributeDefinition } from '../catalogue/definitions.ts';
import { attributeErrors, missingHighRelevance } from './attributes.ts';

const definitions: AttributeDefinition[] = [
  { name: 'Farbe', type: 'STRING', multiValue: false, relevance: 'REQUIRED' },
  { name: 'Größe', type: 'STRING', multiValue: true, allowedValues: ['S', 'M'], relevance: 'LOW' },
  {
    name: 'Leistung',
    type: 'INTEGER',
    multiValue: false,
    unit: 'W',
    unitDisplayName: 'Watt',
    relevance: 'HIGH',
  },
  {
    name: 'Gewicht',
    type: 'FLOAT',
    multiValue: false,
    unit: 'kg',
    unitDisplayName: 'Kilogramm',
    relevance: 'MEDIUM',
  },
  { name: 'Anzahl', type: 'INTEGER', multiValue: false, relevance: 'LOW' },
  { name: 'Wasserdicht', type: 'BOOLEAN', multiValue: false, relevance: 'LOW' },
  { name: 'Erschienen', type: 'DATE', multiValue: false, relevance: 'LOW' },
];
const category = { group: 'Test', attributes: new Map(definitions.map((one) => [one.name, one])) };
const colour = { name: 'Farbe', values: ['blau'] };

/** Errors as `number place within the attributes`, beside a sound required attribute. */
const errors = (...attributes: { name: string; values: string[]; additional?: boolean }[]) =>
  attributeErrors([colour, ...attributes], category).map(
    ({ code, path }) => `${code.slice(0, 6)} ${path.replace('productDescription.attributes', '')}`,
  );
const value = (name: string, text: string) => errors({ name, values: [text] });

describe('attributeErrors', () => {
  it('refuses a missing required attribute', () => {
    const [error, ...rest] = attributeErrors([], category);
    assert.deepEqual(rest, []);
    assert.equal(error?.code, '300004 - ATTRIBUTE_REQUIRED');
    assert.equal(error?.path, 'productDescription.attributes');
    assert.match(error?.title ?? '', /Farbe/);
  });

  it('refuses unknown attributes unless they are marked as additional', () => {
    const unknown = { name: 'farbe', values: ['blau'] };
    assert.deepEqual(errors(unknown), ['300003 [1].name']);
    assert.deepEqual(errors({ ...unknown, additional: false }), ['300003 [1].name']);
    assert.deepEqual(errors({ ...unknown, additional: true }), []);
  });

  it('checks a defined attribute even when it is marked as additional', () => {
    assert.deepEqual(errors({ name: 'Anzahl', values: ['x'], additional: true }), ['300006 [1].values[0]']);
  });

  it('refuses the second of two entries of one name', () => {
    assert.deepEqual(errors(colour), ['300009 [1]']);
  });

  it('takes exactly the allowed values', () => {
    assert.deepEqual(value('Größe', 'M'), []);
    for (const text of ['m', ' M', 'XL', 'Ｍ'])
      assert.deepEqual(value('Größe', text), ['300005 [1].values[0]']);
  });

  it('takes several values only where the definition is multiValue, and points to the wrong one', () => {
    assert.deepEqual(errors({ name: 'Größe', values: ['S', 'M'] }), []);
    assert.deepEqual(errors({ name: 'Größe', values: ['S', 'x', 'M', 'y'] }), [
      '300005 [1].values[1]',
      '300005 [1].values[3]',
    ]);
    assert.deepEqual(errors({ name: 'Anzahl', values: ['1', '2'] }), ['300007 [1].values']);
  });

  it('takes whole numbers for INTEGER', () => {
    for (const text of ['0', '-5', '+7', ' 12 ', '999999999999999'])
      assert.deepEqual(value('Anzahl', text), [], text);
    for (const text of ['', 'x', '1.5', '1,0', '1e3', '0x10', '--1', '1 2', '٣', 'Infinity'])
      assert.deepEqual(value('Anzahl', text).length, 1, text);
  });

  it('takes numbers with a decimal point or comma for FLOAT', () => {
    for (const text of ['1', '1.5', '0,75', '-2.50']) assert.deepEqual(value('Gewicht', text), [], text);
    for (const text of ['1.000,5', '1.', '.5', 'NaN', ',']) {
      assert.deepEqual(value('Gewicht', text), ['300006 [1].values[0]'], text);
    }
  });

  it('takes the unit of the definition in both spellings and no other', () => {
    for (const text of ['1.5kg', '1.5 kg', '1,5  Kilogramm'])
      assert.deepEqual(value('Gewicht', text), [], text);
    for (const text of ['1.5 g', '1.5 KG', '1.5 kg kg']) {
      assert.deepEqual(value('Gewicht', text), ['300008 [1].values[0]'], text);
    }
    assert.deepEqual(value('Leistung', '800 Watt'), []);
    assert.deepEqual(value('Anzahl', '3 Stk'), ['300008 [1].values[0]']);
  });

  it('takes truth values for BOOLEAN and real days for DATE', () => {
    for (const text of ['true', 'FALSE', 'ja', 'Nein'])
      assert.deepEqual(value('Wasserdicht', text), [], text);
    for (const text of ['yes', '1', '', 'true ']) {
      assert.deepEqual(value('Wasserdicht', text), ['300006 [1].values[0]'], text);
    }
    assert.deepEqual(value('Erschienen', '2024-02-29'), []);
    for (const text of ['2026-02-29', '29.02.2024', '2024-2-9', '2024-02-29T00:00:00Z']) {
      assert.deepEqual(value('Erschienen', text), ['300006 [1].values[0]'], text);
    }
  });

  it('reads crafted long values in no time that grows with their square', () => {
    const crafted = `1${' '.repeat(200_000)}x${' '.repeat(200_000)}y`;
    assert.deepEqual(value('Gewicht', crafted), ['300008 [1].values[0]']);
  });

  it('takes any value where none is listed, and names the unit where it has no other name', () => {
    const free = {
      name: 'Muster',
      type: 'STRING',
      multiValue: false,
      allowedValues: [],
      relevance: 'LOW',
    } as const;
    const power = { name: 'Last', type: 'INTEGER', multiValue: false, unit: 'W', relevance: 'LOW' } as const;
    const known = { group: 'Test', attributes: new Map([free, power].map((one) => [one.name, one])) };
    const found = (name: string, text: string) => attributeErrors([{ name, values: [text] }], known);
    assert.deepEqual([found('Muster', 'kariert'), found('Last', '5 W')], [[], []]);
    assert.deepEqual(
      found('Last', '5 kg').map(({ title }) => title),
      ['Last is given in W'],
    );
  });
});

describe('missingHighRelevance', () => {
  it('names what is of high relevance and not there', () => {
    assert.deepEqual(missingHighRelevance([colour], category), ['Leistung']);
    assert.deepEqual(missingHighRelevance([{ name: 'Leistung', values: ['5'] }], category), []);
  });
});
