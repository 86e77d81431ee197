import type { Clock } from '../../kernel/clock.ts';
import type { Role } from '../../kernel/roles/roles.ts';
import type { Db } from '../../platform/database.ts';
import { hashSecret, publicSecretCost } from '../secrets.ts';
import { findClient } from '../store.ts';
import { insertDemoPerson, readDemoPersonIds } from './store.ts';

type DemoPerson = { readonly account: string; readonly name: string; readonly role: Role };

/** Password of every demo person. */
const demoPassword = 'demo-person-secret';

/** People of a sandbox: one of each role, and one for the second seller. */
const demoPeople: readonly DemoPerson[] = [
  { account: 'seller-one', name: 'Ada Nordlicht', role: 'seller_administrator' },
  { account: 'seller-one', name: 'Bela Nordlicht', role: 'seller_clerk' },
  { account: 'seller-one', name: 'Cem Nordlicht', role: 'seller_developer' },
  { account: 'seller-one', name: 'Dora Nordlicht', role: 'seller_reader' },
  { account: 'seller-two', name: 'Emil Südwind', role: 'seller_administrator' },
  { account: 'service-partner', name: 'Fatma Helfer', role: 'service_partner' },
  { account: 'operator', name: 'Greta Markt', role: 'operator_administrator' },
  { account: 'operator', name: 'Hugo Markt', role: 'operator_support' },
  { account: 'operator', name: 'Ida Markt', role: 'operator_moderator' },
  { account: 'operator', name: 'Jonas Markt', role: 'operator_reader' },
];

/** The order of the list never changes: a person's place decides their number. */
const idAt = (place: number): string => `01938b5e-7b4c-7000-8000-0000000000${(0xc1 + place).toString(16)}`;

const emailOf = ({ account, role }: DemoPerson): string =>
  `${role.replace(/^(seller|operator)_/, '').replace('_', '-')}@${account}.example`;

/** Adds demo people who never existed before. People who were removed stay removed. */
export async function seedDemoPeople(db: Db, clock: Clock): Promise<void> {
  const known = new Set(await readDemoPersonIds(db));
  const missing = demoPeople
    .map((person, place) => ({ ...person, personId: idAt(place) }))
    .filter(({ personId }) => !known.has(personId));
  if (missing.length === 0) return;
  const passwordHash = await hashSecret(demoPassword, publicSecretCost);
  for (const demo of missing) {
    const partner = (await findClient(db, demo.account, true))?.partner;
    if (!partner) continue;
    const { personId, name, role } = demo;
    const person = { personId, partner, email: emailOf(demo), name, role, passwordHash };
    await insertDemoPerson(db, person, clock);
  }
}
