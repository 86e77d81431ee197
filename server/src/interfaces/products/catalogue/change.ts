import type { Db } from '../../../platform/database.ts';

/** A brand as the marketplace keeps it; `usable` says whether sellers may offer its articles. */
export type Brand = {
  readonly id: string;
  readonly name: string;
  readonly logo: string;
  readonly usable: boolean;
  readonly lastModified: Date;
};

/** Changes the given fields of a brand; changes nothing when they are equal. Undefined for an unknown brand. */
export async function changeBrand(
  db: Db,
  id: string,
  { name, logo, usable }: Partial<Pick<Brand, 'name' | 'logo' | 'usable'>>,
  now: Date,
): Promise<Brand | undefined> {
  const [present] = await db<Brand[]>`
    SELECT id, name, logo, usable, last_modified AS "lastModified" FROM brand WHERE id = ${id} FOR UPDATE`;
  if (!present) return undefined;
  const wanted = {
    name: name ?? present.name,
    logo: logo ?? present.logo,
    usable: usable ?? present.usable,
  };
  const isSame =
    wanted.name === present.name && wanted.logo === present.logo && wanted.usable === present.usable;
  if (isSame) return present;
  await db`
    UPDATE brand SET name = ${wanted.name}, logo = ${wanted.logo}, usable = ${wanted.usable}, last_modified = ${now}
    WHERE id = ${id}`;
  return { ...present, ...wanted, lastModified: now };
}
