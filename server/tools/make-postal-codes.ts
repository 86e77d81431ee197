import { readFile, writeFile } from 'node:fs/promises';

/** Where the built-in check of return addresses reads German postal codes. */
export const postalCodesFile = new URL('../data/postal-codes/de.tsv', import.meta.url);

/**
 * Makes the table from GeoNames' `DE.txt`: tab-separated, country, code, place, state, state code and more.
 * Lines of other countries or with other codes are left out.
 */
export function tableFromGeoNames(text: string): string {
  const cities = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [country, code = '', place = '', , state = ''] = line.split('\t');
    if (country !== 'DE' || !/^\d{5}$/.test(code) || place === '') continue;
    const key = `${place}\t${state}`;
    const codes = cities.get(key) ?? new Set();
    cities.set(key, codes.add(code));
  }
  const lines = [...cities].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    '# German postal codes: city, state, codes. From GeoNames (geonames.org), CC BY 4.0, brought into this form.',
    ...lines.map(([key, codes]) => `${key}\t${[...codes].sort().join(' ')}`),
    '',
  ].join('\n');
}

if (import.meta.main) {
  const source = process.argv[2];
  if (source === undefined) throw new Error('Name the file DE.txt of GeoNames.');
  const table = tableFromGeoNames(await readFile(source, 'utf8'));
  await writeFile(postalCodesFile, table);
  console.log(`${table.split('\n').length - 2} cities written to server/data/postal-codes/de.tsv`);
}
