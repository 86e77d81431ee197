import { randomBytes, randomUUID } from 'node:crypto';
import type { PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Scope, sellerScopes } from '../kernel/scopes.ts';
import type { Database, Db } from '../platform/database.ts';
import { findApp, insertApp, insertInstallation } from './apps/store.ts';
import { findOperatorPartner, lockAccounts, readAccountNames } from './credentials/store.ts';
import { seedDemoPeople } from './people/demo.ts';
import { invitePerson } from './people/invitations/invite.ts';
import { hashSecret, newSecret, publicSecretCost } from './secrets.ts';
import { invitationPath } from './sign-in/code-flow.ts';
import { findClient, insertClient, insertPartner, insertUser, type PartnerKind } from './store.ts';

type DemoAccount = {
  readonly id: string;
  readonly name: string;
  readonly kind: PartnerKind;
  readonly scopes: readonly Scope[];
};

const operatorName = 'Marketplace Operator';

/**
 * Accounts of a sandbox. The client and the technical user of an account have the same name, and `<name>-secret` as
 * their secret.
 */
export const demoAccounts: readonly DemoAccount[] = [
  { id: 'seller-one', name: 'Demo Seller One', kind: 'seller', scopes: [...sellerScopes, 'sandbox'] },
  { id: 'seller-two', name: 'Demo Seller Two', kind: 'seller', scopes: [...sellerScopes, 'sandbox'] },
  {
    id: 'service-partner',
    name: 'Demo Service Partner',
    kind: 'service_partner',
    scopes: ['developer', 'installation', 'products'],
  },
  { id: 'operator', name: 'Marketplace Operator', kind: 'operator', scopes: ['operator'] },
];

/** An app of the demo service partner that the first demo seller has consented to. */
export const demoApp = {
  appId: '01938b5e-7b4c-7000-8000-0000000000a1',
  installationId: '01938b5e-7b4c-7000-8000-0000000000b1',
  scopes: ['products', 'orders', 'shipments', 'availability'],
} as const;

/**
 * Adds the demo accounts that are missing, and leaves existing ones as they are, also when somebody changed them. A
 * server without a sandbox accepts neither demo accounts nor their tokens.
 */
export async function seedDemoAccounts(db: Database, clock: Clock): Promise<void> {
  await db.begin(async (transaction) => {
    await lockAccounts(transaction);
    const taken = new Set(await readAccountNames(transaction));
    for (const { id, name, kind, scopes } of demoAccounts) {
      if (taken.has(id)) continue;
      const partner = await insertPartner(transaction, name, kind, clock);
      const hash = await hashSecret(`${id}-secret`, publicSecretCost);
      const common = { partner, scopes, demo: true };
      const grantTypes = ['client_credentials', 'password', 'refresh_token'] as const;
      await insertClient(
        transaction,
        { ...common, clientId: id, secretHash: hash, secretOptional: true, grantTypes },
        clock,
      );
      await insertUser(transaction, { ...common, username: id, passwordHash: hash }, clock);
    }
    await seedDemoApp(transaction, clock);
    await seedDemoPeople(transaction, clock);
  });
}

async function seedDemoApp(db: Db, clock: Clock): Promise<void> {
  const { appId, installationId, scopes } = demoApp;
  if (await findApp(db, appId)) return;
  const owner = (await findClient(db, 'service-partner', true))?.partner;
  const partner = (await findClient(db, 'seller-one', true))?.partner;
  if (!owner || !partner) return;
  await insertApp(db, { appId, owner, name: 'Demo App' }, clock);
  await insertInstallation(db, { installationId, appId, partner, scopes }, clock);
}

/** Credentials of an operator, readable only now: the database stores a hash of the secret. */
export type OperatorCredentials = { readonly clientId: string; readonly clientSecret: string };

/**
 * The credentials of the first operator, and the path of a link with which the first person joins, once and within 72
 * hours.
 */
export type FirstOperator = OperatorCredentials & { readonly invitation: string };

/**
 * Makes the first operator's credentials and returns them; nobody can read them later. Undefined when an operator
 * client other than the demo one has ever existed. Of several simultaneous calls one makes the credentials.
 */
export async function createFirstOperator(db: Database, clock: Clock): Promise<FirstOperator | undefined> {
  return (await db.begin(async (transaction) => {
    await lockAccounts(transaction);
    if ((await findOperatorPartner(transaction)) !== undefined) return undefined;
    const partner = await insertPartner(transaction, operatorName, 'operator', clock);
    const { secret } = await invitePerson(
      transaction,
      {
        invitationId: randomUUID(),
        partner,
        email: undefined,
        role: 'operator_administrator',
        invitedBy: undefined,
      },
      clock,
    );
    const credentials = await insertOperator(transaction, clock, partner);
    return { ...credentials, invitation: `${invitationPath}/${secret}` };
  })) as FirstOperator | undefined;
}

/**
 * Makes another client of the operator, for a person with access to the database who has lost all other credentials.
 */
export async function createFurtherOperator(db: Database, clock: Clock): Promise<OperatorCredentials> {
  return (await db.begin(async (transaction) => {
    await lockAccounts(transaction);
    return insertOperator(transaction, clock, await findOperatorPartner(transaction));
  })) as OperatorCredentials;
}

async function insertOperator(db: Db, clock: Clock, existing?: PartnerId): Promise<OperatorCredentials> {
  const clientId = `operator-${randomBytes(4).toString('hex')}`;
  const clientSecret = newSecret();
  const partner = existing ?? (await insertPartner(db, operatorName, 'operator', clock));
  await insertClient(
    db,
    {
      clientId,
      partner,
      secretHash: await hashSecret(clientSecret),
      secretOptional: false,
      scopes: ['operator'],
      grantTypes: ['client_credentials'],
      demo: false,
    },
    clock,
  );
  return { clientId, clientSecret };
}
