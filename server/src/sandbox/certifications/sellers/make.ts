import { randomUUID } from 'node:crypto';
import { type Issuer, setIssuer } from '../../../interfaces/receipts/index.ts';
import type { PartnerId } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { sellerScopes } from '../../../kernel/scopes.ts';
import type { Database, Db } from '../../../platform/database.ts';
import { runAhead } from '../../../platform/partner-time.ts';
import { unbound } from '../../../platform/tenant.ts';
import {
  hashSecret,
  insertClient,
  insertPartner,
  newSecret,
  publicSecretCost,
} from '../../../token/index.ts';
import { beginEvidence } from '../evidence/store.ts';
import { clientIdsOf, mostSellers } from '../rules.ts';
import { realNow, theRun } from '../runs.ts';
import { lockRuns } from '../store.ts';
import { insertSeller, readSellers } from './store.ts';

type Credentials = { readonly clientId: string; readonly clientSecret: string };

/** A new throw-away seller. Nobody can read its secrets later. */
export type MadeSeller = {
  readonly partnerId: PartnerId;
  readonly name: string;
  readonly connector: Credentials;
  readonly certifier: Credentials;
};

/** The company of every throw-away seller, so that receipts are issued. */
const company: Issuer = {
  partnerName: 'Probelauf Handels GmbH',
  shopName: 'Probelauf',
  street: 'Prüfweg 7',
  zipCode: '20457',
  city: 'Hamburg',
  countryCode: 'DEU',
  vatId: 'DE111111125',
  taxNumber: '27/123/99999',
  representedBy: 'Änne Prüfer',
  registerCourt: 'Amtsgericht Hamburg',
  commercialRegisterNumber: 'HRB 100099',
};

/** The partner of the run, the client that plays it, and the case for which a seller is made. */
type Order = {
  readonly owner: PartnerId;
  readonly by: string;
  readonly run: string;
  readonly case: string;
};

/**
 * Makes an empty seller in real time, with a client for the connector and one for the certifier. 404 without the run; 409
 * when it is not running, or has the most sellers that it may have. Call it outside of a transaction and unbound: the new
 * partner is not the caller's.
 */
export async function makeSeller(db: Database, clock: Clock, order: Order): Promise<MadeSeller> {
  const secrets = { connector: newSecret(), certifier: newSecret() };
  // The secrets are random, so hashing them need not be slow: a run makes one seller for each case.
  const hashes = {
    connector: await hashSecret(secrets.connector, publicSecretCost),
    certifier: await hashSecret(secrets.certifier, publicSecretCost),
  };
  return runAhead(0, () =>
    unbound(() =>
      db.begin(async (transaction) => {
        await lockRuns(transaction, order.owner);
        // It may have been deleted since the request began: nobody would revoke the new seller.
        const { owner, run, by } = order;
        await theRun(transaction, owner, run, { now: realNow(clock), by, isHeld: true });
        if ((await readSellers(transaction, order.owner, order.run)).length >= mostSellers)
          throw new Refusal('conflict', `A certification has at most ${mostSellers} sellers.`);
        return insertAll(transaction, clock, order, { secrets, hashes });
      }),
    ),
  ) as Promise<MadeSeller>;
}

type Both<Value> = { readonly connector: Value; readonly certifier: Value };

async function insertAll(
  db: Db,
  clock: Clock,
  order: Order,
  { secrets, hashes }: { readonly secrets: Both<string>; readonly hashes: Both<string> },
): Promise<MadeSeller> {
  const name = `Certification ${order.case}`;
  const partnerId = await insertPartner(db, name, 'seller', clock);
  await setIssuer(db, partnerId, company);
  const ids = clientIdsOf(randomUUID());
  const client = (kind: keyof Both<string>) => ({
    clientId: ids[kind],
    partner: partnerId,
    secretHash: hashes[kind],
    secretOptional: false,
    scopes: kind === 'connector' ? sellerScopes : [...sellerScopes, 'sandbox'],
    grantTypes: ['client_credentials'] as const,
    // A server that is no sandbox does not accept it.
    demo: true,
  });
  await insertClient(db, client('connector'), clock);
  await insertClient(db, client('certifier'), clock);
  await beginEvidence(db, partnerId);
  const seller = { partnerId, case: order.case, createdAt: clock.now() };
  await insertSeller(db, order.owner, order.run, seller);
  const credentials = (kind: keyof Both<string>) => ({ clientId: ids[kind], clientSecret: secrets[kind] });
  return { partnerId, name, connector: credentials('connector'), certifier: credentials('certifier') };
}
