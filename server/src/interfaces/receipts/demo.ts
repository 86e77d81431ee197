import type { Database } from '../../platform/database.ts';
import { setIssuer } from './issue.ts';
import { readDemoSellers } from './read.ts';
import type { Issuer } from './receipt.ts';
import { findIssuer } from './store.ts';

/** The companies behind the demo sellers of a sandbox. */
const demoIssuers: Readonly<Record<string, Issuer>> = {
  'seller-one': {
    partnerName: 'Nordlicht Handels GmbH',
    shopName: 'Nordlicht',
    street: 'Hafenstraße 1',
    zipCode: '20457',
    city: 'Hamburg',
    countryCode: 'DEU',
    vatId: 'DE123456788',
    taxNumber: '27/123/45678',
    representedBy: 'Jördis Großmann',
    registerCourt: 'Amtsgericht Hamburg',
    commercialRegisterNumber: 'HRB 100001',
    weeeRegistrationNumber: 'DE 10000001',
  },
  'seller-two': {
    partnerName: 'Alpenglück Versand AG',
    shopName: 'Alpenglück',
    street: 'Müllerstraße 24',
    zipCode: '80469',
    city: 'München',
    countryCode: 'DEU',
    vatId: 'DE987654321',
    taxNumber: '143/234/56789',
    representedBy: 'Korbinian Weiß, Änne Süß',
    registerCourt: 'Amtsgericht München',
    commercialRegisterNumber: 'HRB 200002',
    headOfSupervisoryBoard: 'Ludwig Brückner',
  },
};

/** Gives the demo sellers a company that issues their receipts, unless they have one, and its tax number. */
export async function seedDemoIssuers(db: Database): Promise<void> {
  for (const { account, partner } of await readDemoSellers(db, Object.keys(demoIssuers))) {
    const demo = demoIssuers[account]!;
    const known = await findIssuer(db, partner);
    if (known && (known.taxNumber !== undefined || known.vatId !== demo.vatId)) continue;
    const issuer = known ? { ...known, taxNumber: demo.taxNumber! } : demo;
    await db.begin((transaction) => setIssuer(transaction, partner, issuer));
  }
}
