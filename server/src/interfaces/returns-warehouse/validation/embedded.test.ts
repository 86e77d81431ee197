import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { tableFromGeoNames } from '../../../../data/postal-codes/tables.ts';
import type { AddressToCheck } from './address-validator.ts';
import { embeddedAddressValidator } from './embedded.ts';
import { readPlaces } from './places.ts';
import { postalCodeError } from './postal-code-formats.ts';
import { editDistance } from './similarity.ts';

const bundled = new URL('../../../../data/postal-codes/de.tsv', import.meta.url);

const german = (zipCode: string, city: string): AddressToCheck => ({
  street: 'Hauptstraße',
  houseNumber: '1',
  zipCode,
  city,
  country: 'Germany',
});

for (const [zip, city] of [
  ['20457', 'Hamburg'],
  ['20457', 'HAMBURG'],
  ['80331', 'Muenchen'],
  ['80331', 'münchen'],
  ['60311', 'Frankfurt'],
  ['60311', 'Frankfurt am Main'],
  ['60311', 'Frankfurt/Main'],
  ['60311', 'Frankfurt a. M.'],
  ['15230', 'Frankfurt (Oder)'],
  ['15230', 'Frankfurt an der Oder'],
  ['10115', 'Berlin-Mitte'],
  ['55252', 'Mainz-Kastel'],
  ['53757', 'St. Augustin'],
  ['66386', 'St Ingbert'],
  ['99819', 'Wolfsburg-Unkeroda'],
  ['04703', 'Leisnig'],
  ['25980', 'Sylt-Ost'],
  ['25980', 'Westerland'],
] as const) {
  it(`fine: ${zip} ${city}`, async () => {
    assert.deepEqual(await embeddedAddressValidator().validate(german(zip, city)), { kind: 'fine' });
  });
}

async function suggested(address: AddressToCheck, file?: URL): Promise<string[]> {
  const finding = await embeddedAddressValidator(file).validate(address);
  assert.equal(finding.kind, 'inaccurate');
  if (finding.kind !== 'inaccurate') return [];
  assert.ok(finding.suggestions.length <= 3);
  for (const one of finding.suggestions) {
    assert.deepEqual([one.street, one.houseNumber, one.countryCode], ['Hauptstraße', '1', 'DEU']);
  }
  return finding.suggestions.map(({ zipCode, city }) => `${zipCode} ${city}`);
}

it('inaccurate: a code of another region gets the closest codes of the city and the city of the code', async () => {
  assert.deepEqual(await suggested(german('80331', 'Köln')), ['50931 Köln', '50939 Köln', '80331 München']);
  assert.deepEqual((await suggested(german('10457', 'Hamburg')))[0], '20457 Hamburg');
  assert.deepEqual((await suggested(german('99999', 'Frankfurt'))).length, 3);
});

it('inaccurate: the right name with the wrong qualifier, or only the beginning of a name', async () => {
  assert.equal((await suggested(german('60311', 'Frankfurt (Oder)'))).at(-1), '60311 Frankfurt am Main');
  assert.equal((await suggested(german('60311', 'Frankfurt an der Oder'))).length, 3);
  assert.equal((await suggested(german('61348', 'Bad')))[0]?.slice(0, 5), '61348');
});

it('inaccurate: a misspelt city gets its right spelling first', async () => {
  assert.equal((await suggested(german('20457', 'Hanburg')))[0], '20457 Hamburg');
  assert.equal((await suggested(german('80333', 'Munchen')))[0], '80333 München');
  assert.equal((await suggested(german('10117', 'Belrin')))[0], '10117 Berlin');
});

it('unverifiable: a code of a region that was never assigned, in a city that is not known', async () => {
  for (const zip of ['00123', '05123', '43123', '62123']) {
    const finding = await embeddedAddressValidator().validate(german(zip, 'Nirgendwo'));
    assert.equal(finding.kind, 'unverifiable');
  }
});

const geoNames = [
  ['DE', '25980', 'Sylt', 'Schleswig-Holstein', 'SH'],
  ['DE', '25997', 'Hörnum (Sylt)', 'Schleswig-Holstein', 'SH'],
  ['DE', '72760', 'Reutlingen', 'Baden-Württemberg', 'BW'],
  ['DE', '72762', 'Reutlingen', 'Baden-Württemberg', 'BW'],
  ['DE', '72770', 'Betzingen', 'Baden-Württemberg', 'BW'],
  ['DE', '7276', 'Wrong', '', ''],
  ['AT', '1010', 'Wien', 'Wien', '09'],
]
  .map((line) => line.join('\t'))
  .join('\n');

const gazetteer = [
  ['Sylt', '10', 'PPLA4'],
  ['Reutlingen', '01', 'PPLA2'],
  ['Betzingen', '01', 'PPL'],
].map(([name = '', adminCode = '', featureCode = '']) => ({ name, country: 'DE', adminCode, featureCode }));

async function smallTable(t: TestContext): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'postal-codes-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'de.tsv');
  await writeFile(path, tableFromGeoNames(geoNames, 'DE', gazetteer));
  return pathToFileURL(`${folder}/`);
}

it('a table made from GeoNames knows what does not exist', async (t) => {
  const file = await smallTable(t);
  const check = embeddedAddressValidator(file);
  assert.deepEqual(await check.validate(german('72762', 'reutlingen')), { kind: 'fine' });
  assert.deepEqual(await check.validate(german('25997', 'Hörnum')), { kind: 'fine' });
  assert.equal((await check.validate(german('99998', 'Nirgendwo'))).kind, 'unverifiable');
  assert.deepEqual(await suggested(german('25980', 'Westerland'), file), ['25980 Sylt']);
  assert.deepEqual(await suggested(german('72763', 'Reutlingn'), file), ['72762 Reutlingen']);
  // A district is never suggested as a city, but taken where somebody names it.
  assert.deepEqual(await check.validate(german('72770', 'Betzingen')), { kind: 'fine' });
  assert.deepEqual(await suggested(german('72770', 'Betzngen'), file), []);
  const elsewhere = await suggested(german('72770', 'Reutlingen'), file);
  assert.deepEqual(elsewhere.sort(), ['72760 Reutlingen', '72762 Reutlingen']);
});

const abroad = (country: AddressToCheck['country'], zipCode: string, city: string): AddressToCheck => ({
  zipCode,
  city,
  country,
});

for (const [country, zip, city] of [
  ['France', '75011', 'Paris'],
  ['France', '93200', 'SAINT-DENIS'],
  ['France', '93200', 'St Denis'],
  ['France', '92055', 'Paris La Défense Cedex'],
  ['France', '20000', 'Ajaccio'],
  ['France', '75011', 'Un lieu-dit inconnu'],
  ['Spain', '28013', 'Madrid'],
  ['Spain', '15001', 'A Coruña'],
  ['Spain', '28013', 'Una pedanía desconocida'],
  ['Austria', '1010', 'Nirgendwo'],
  ['Poland', '00-950', 'Nigdzie'],
] as const) {
  it(`fine: ${country} ${zip} ${city}`, async () => {
    const finding = await embeddedAddressValidator().validate(abroad(country, zip, city));
    assert.deepEqual(finding, { kind: 'fine' });
  });
}

for (const [country, zip, city, first] of [
  ['France', '69001', 'Paris', '75001 Paris'],
  ['France', '69001', 'Lyno', '69001 Lyon'],
  ['Spain', '08013', 'Madrid', undefined],
  ['Spain', '28013', 'Madrd', '28013 Madrid'],
] as const) {
  it(`inaccurate: ${country} ${zip} ${city}`, async () => {
    const finding = await embeddedAddressValidator().validate(abroad(country, zip, city));
    assert.equal(finding.kind, 'inaccurate');
    const suggestions = finding.kind === 'inaccurate' ? finding.suggestions : [];
    assert.ok(suggestions.length <= 3);
    const [one] = suggestions;
    assert.equal(one && `${one.zipCode} ${one.city}`, first);
  });
}

it('each country takes its own form of postal codes', () => {
  const right = {
    Germany: ['01067'],
    Italy: ['00118'],
    Poland: ['00-950'],
    Czechia: ['110 00', '11000'],
    Netherlands: ['1012 JS', '1012js'],
    France: ['75001', '01000'],
    Austria: ['1010'],
    Spain: ['28013', '01001'],
    Denmark: ['0999', '1050'],
  } as const;
  const wrong = {
    Germany: ['1067', 'D-01067', '010677'],
    Italy: ['0011'],
    Poland: ['00950', '00 950'],
    Czechia: ['1100'],
    Netherlands: ['0012 JS', '1012', '1012 SS'],
    France: ['00100'],
    Austria: ['0100', '10100'],
    Spain: ['53000', '00123'],
    Denmark: ['105'],
  } as const;
  for (const country of Object.keys(right) as (keyof typeof right)[]) {
    for (const code of right[country]) assert.equal(postalCodeError(country, code), undefined, code);
    for (const code of wrong[country]) assert.match(postalCodeError(country, code) ?? '', /such as/, code);
  }
});

it('the bundled table holds the places and codes of all Germany', async () => {
  const places = await readPlaces(bundled);
  assert.equal(places.length, 14_227);
  const codes = places.flatMap((place) => place.codes);
  assert.ok(codes.every((code) => /^\d{5}$/.test(code)));
  assert.equal(new Set(codes).size, 8_307);
});

it('the distance of two texts counts a swap of neighbours as one', () => {
  assert.equal(editDistance('berlin', 'belrin'), 1);
  assert.equal(editDistance('', 'abc'), 3);
  assert.equal(editDistance('hamburg', 'hamburg'), 0);
});
