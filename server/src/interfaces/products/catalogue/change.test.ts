import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { changeBrand } from './change.ts';
import { importCatalogue } from './import.ts';
import { importBrands } from './store.ts';

it('a brand changes what is named alone, and keeps its date when nothing of it differs', async (t) => {
  const { db } = await testDatabase(t);
  const start = new Date('2026-03-01T08:00:00Z');
  const brand = { id: 'A2345678', name: 'Nordwiese', logo: '/brand-logos/A2345678.svg', usable: true };
  await importBrands(db, [brand], start);
  let [now, expected] = [start.getTime(), { ...brand, lastModified: start }];
  const change = async (fields: Partial<typeof brand>, isChange: boolean) => {
    now += 1_000;
    expected = { ...expected, ...fields, ...(isChange ? { lastModified: new Date(now) } : {}) };
    assert.deepEqual(await changeBrand(db, brand.id, fields, new Date(now)), expected);
    const [stored] = await db`
      SELECT id, name, logo, usable, last_modified AS "lastModified" FROM brand WHERE id = ${brand.id}`;
    assert.deepEqual({ ...stored }, expected);
  };
  await change({}, false);
  await change(brand, false);
  await change({ name: 'Südwiese' }, true);
  await change({ logo: '' }, true);
  await change({ usable: false }, true);
  await change({ name: 'Südwiese', logo: '', usable: false }, false);
  await change({ name: 'Südwiese', logo: '/brand-logos/other.svg', usable: false }, true);
  await change({ name: 'Südwiese', logo: '/brand-logos/other.svg', usable: true }, true);
  assert.equal(await changeBrand(db, 'none', { name: 'x' }, new Date(now)), undefined);
});

it('an import tells how many brands, groups and categories its folder has', async (t) => {
  const { db } = await testDatabase(t);
  const folder = new URL('../../../../data/catalogue/', import.meta.url);
  const [stored] = await db`
    SELECT (SELECT count(*) FROM brand) AS brands, (SELECT count(*) FROM category_group) AS "categoryGroups",
      (SELECT count(*) FROM category) AS categories`;
  assert.deepEqual(await importCatalogue(db, folder, systemClock), { ...stored });
});
