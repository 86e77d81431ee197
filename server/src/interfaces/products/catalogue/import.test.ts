import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { untilOneWaits } from '../../../../test/support/lock-waits.ts';
import type { Db } from '../../../platform/database.ts';
import { importBrands, importGroup } from './store.ts';

it('imports of the same brands and categories wait for each other, in whatever order they are listed', async (t) => {
  const { db } = await testDatabase(t);
  const now = new Date();
  const brand = (id: string) => ({ id, name: `Brand ${id}`, logo: `/brand-logos/${id}.svg`, usable: true });
  const brands = ['A2345678', 'B2345678'].map(brand);
  const categories = ['Äpfel', 'Birnen'].sort();
  const group = (names: string[]) => ({ categoryGroup: 'Obst', categories: names }) as never;
  await importBrands(db, brands, now);
  await importGroup(db, group(categories), now);
  const kinds: [
    (names: string[]) => Promise<void>,
    (names: string[], other: Db) => Promise<unknown>,
    string[],
  ][] = [
    [
      (ids) => importBrands(db, ids.map(brand), now),
      (ids, other) => other`SELECT 1 FROM brand WHERE id = ANY (${ids}::text[]) FOR UPDATE`,
      brands.map(({ id }) => id),
    ],
    [
      (names) => importGroup(db, group(names), now),
      (names, other) => other`SELECT 1 FROM category WHERE name = ANY (${names}::text[]) FOR UPDATE`,
      categories,
    ],
  ];
  for (const [importAll, lock, [first, second]] of kinds) {
    let importing: Promise<void> | undefined;
    await db.begin(async (other) => {
      await lock([first!], other);
      importing = importAll([second!, first!]);
      importing.catch(() => undefined);
      await untilOneWaits(db);
      await lock([second!], other);
    });
    await importing;
  }
  assert.equal((await db`SELECT 1 FROM category WHERE category_group = 'Obst'`).length, 2);
});
