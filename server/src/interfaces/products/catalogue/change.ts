import type { Db } from '../../../platform/database.ts';
import { type Brand, lockBrand, updateBrand } from './store.ts';

/**
 * Changes the given fields of a brand in the caller's transaction. Changes nothing, and keeps `lastModified`, when they
 * are equal. Undefined for an unknown brand.
 */
export async function changeBrand(
  db: Db,
  id: string,
  { name, logo, usable }: Partial<Pick<Brand, 'name' | 'logo' | 'usable'>>,
  now: Date,
): Promise<Brand | undefined> {
  const present = await lockBrand(db, id);
  if (!present) return undefined;
  const wanted = {
    name: name ?? present.name,
    logo: logo ?? present.logo,
    usable: usable ?? present.usable,
  };
  const isSame =
    wanted.name === present.name && wanted.logo === present.logo && wanted.usable === present.usable;
  if (isSame) return present;
  const brand = { ...present, ...wanted, lastModified: now };
  await updateBrand(db, brand);
  return brand;
}
