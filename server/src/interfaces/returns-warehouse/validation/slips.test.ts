import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { judgeAbroad } from './abroad.ts';
import type { AddressFinding } from './address-validator.ts';
import { embeddedAddressValidator } from './embedded.ts';
import { type PostalPlace, placeName } from './places.ts';

const found = (finding: AddressFinding): string | string[] =>
  finding.kind === 'inaccurate'
    ? finding.suggestions.map(({ zipCode, city }) => `${zipCode} ${city}`)
    : finding.kind;

/** A check with a German table of these cities. */
async function germanCheck(t: TestContext, cities: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'postal-codes-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const lines = Object.entries(cities).map(([city, codes]) => `${city}\t\t${codes}\tcity`);
  await writeFile(join(folder, 'de.tsv'), ['# city\tstate\tcodes\tkind', ...lines].join('\n'));
  const { validate } = embeddedAddressValidator(pathToFileURL(`${folder}/`));
  return async (zipCode: string, city: string) =>
    found(await validate({ zipCode, city, country: 'Germany' }));
}

it('a German city is meant with one typing error, and with two in a name of eight letters or more', async (t) => {
  const check = await germanCheck(t, { Hamburg: '20457', Dortmund: '44135' });
  for (const city of ['Hanburg', 'Hambrg', 'Hambuurg'])
    assert.deepEqual(await check('99999', city), ['20457 Hamburg']);
  assert.equal(await check('99999', 'Hanbuerk'), 'unverifiable');
  assert.equal(await check('99999', 'Hxmbxrg'), 'unverifiable');
  for (const city of ['Dorxmxnd', 'Dortmundxx'])
    assert.deepEqual(await check('99999', city), ['44135 Dortmund']);
  assert.equal(await check('99999', 'Dxrxmxnd'), 'unverifiable');
  assert.deepEqual(await check('99999', 'Dortmnd'), ['44135 Dortmund']);
  assert.equal(await check('99999', 'Dortmn'), 'unverifiable');
  assert.equal(await check('99999', 'City'), 'unverifiable', 'the heading of the table is no city');
});

it('of several cities that can be meant the most similar one is suggested first', async (t) => {
  const check = await germanCheck(t, { Lindenauxx: '11111', Lindenauer: '22222' });
  assert.deepEqual(await check('99999', 'Lindenaue'), ['22222 Lindenauer', '11111 Lindenauxx']);
});

it('of codes with as many wrong digits the nearest numbers are suggested first', async (t) => {
  const check = await germanCheck(t, { Musterstadt: '20001 20003 20009 99990', Anderswo: '20008' });
  assert.deepEqual(await check('20007', 'Musterstadt'), [
    '20009 Musterstadt',
    '20003 Musterstadt',
    '20001 Musterstadt',
  ]);
  assert.deepEqual(await check('20008', 'Musterstadt'), [
    '20009 Musterstadt',
    '20003 Musterstadt',
    '20008 Anderswo',
  ]);
});

it('of several cities with a name, the one with the nearest code is suggested first, and of those with the code the most similar', async (t) => {
  const neustadt = { 'Neustadt an der Aisch': '91413', 'Neustadt am Rübenberge': '31535' };
  const check = await germanCheck(t, { Anderswo: '20008', Neusiedl: '20008', ...neustadt });
  assert.deepEqual(await check('31536', 'Neustadt'), [
    '31535 Neustadt am Rübenberge',
    '91413 Neustadt an der Aisch',
  ]);
  assert.equal((await check('20008', 'Neustadt')).at(-1), '20008 Neusiedl');
});

const abroad = (cities: Readonly<Record<string, string>>) => {
  const places = Object.entries(cities).map(
    ([city, codes]): PostalPlace => ({ city, ...placeName(city), codes: codes.split(' '), isCity: true }),
  );
  return (zipCode: string, city: string) => found(judgeAbroad(places, { zipCode, city, country: 'France' }));
};

it('abroad a city is meant with one typing error, and with two in a name of eight letters or more', () => {
  const check = abroad({ Bordeaux: '33', Limoges: '87' });
  assert.deepEqual(check('33000', 'Bordxxux'), ['33000 Bordeaux']);
  assert.equal(check('33000', 'Bxrdxxux'), 'fine');
  assert.deepEqual(check('87000', 'Limoxes'), ['87000 Limoges']);
  assert.equal(check('87000', 'Lixoxes'), 'fine');
});

it('abroad a misspelt city does not make other cities with the code suggestions', () => {
  const check = abroad({ Bordeaux: '33000', Talence: '33000 33400', Lyon: '69001 69002 69003' });
  assert.deepEqual(check('33000', 'Bordeau'), ['33000 Bordeaux']);
  assert.deepEqual(check('33400', 'Lyon'), ['69001 Lyon', '69002 Lyon', '33400 Talence']);
});
