import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { untilOneWaits } from '../../../../test/support/lock-waits.ts';
import type { Db } from '../../../platform/database.ts';
import { catalogueReader, importBrands, importGroup } from './store.ts';

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

it('a reader sees a category in its new group, and a definition of an import whose clock is behind', async (t) => {
  const { db } = await testDatabase(t);
  const now = new Date('2026-03-01T08:00:00Z');
  const attribute = (name: string) => ({ name, multiValue: false });
  const group = (categoryGroup: string, categories: string[], ...attributes: string[]) =>
    ({ categoryGroup, categories, attributes: attributes.map(attribute) }) as never;
  const datesOf = async () => {
    const rows = await db<{ name: string; at: Date }[]>`
      SELECT name, last_modified AS at FROM category_group WHERE name IN ('Obst', 'Gemüse')`;
    return new Map(rows.map(({ name, at }) => [name, at.getTime()]));
  };
  await importGroup(db, group('Gemüse', ['Gurke'], 'Länge'), now);
  await importGroup(db, group('Obst', ['Apfel', 'Tomate'], 'Sorte'), now);
  await importGroup(db, group('Obst', ['Apfel', 'Tomate'], 'Sorte'), new Date(now.getTime() + 60_000));
  assert.deepEqual(
    await datesOf(),
    new Map([
      ['Gemüse', now.getTime()],
      ['Obst', now.getTime()],
    ]),
  );
  const read = catalogueReader(db);
  assert.equal((await read()).category('Tomate')?.group, 'Obst');
  assert.equal(await read(), await read(), 'it is not read again before it changes');
  await importGroup(db, group('Gemüse', ['Gurke', 'Tomate'], 'Länge'), now);
  assert.equal((await read()).category('Tomate')?.group, 'Gemüse');
  const moved = await datesOf();
  for (const at of moved.values()) assert.ok(at > now.getTime());
  await importGroup(
    db,
    group('Gemüse', ['Gurke', 'Tomate'], 'Länge', 'Farbe'),
    new Date(now.getTime() - 60_000),
  );
  assert.ok((await read()).category('Gurke')?.attributes.has('Farbe'));
  assert.ok((await datesOf()).get('Gemüse')! > moved.get('Gemüse')!);
});
