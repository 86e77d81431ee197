import { setTimeout as sleep } from 'node:timers/promises';
import { callerOf, type Database, partnersIn, untilZero } from '../../harness/clients.ts';
import { startWhole } from '../../harness/installation.ts';
import { marketplaceCustomers } from './customers.ts';
import { commerce } from './ledger.ts';
import type { Deed } from './operations.ts';

type Races = {
  readonly operations: number;
  readonly kills: number;
  readonly seed: number;
  readonly clients: number;
  readonly say: (line: string) => void;
  /** Looks at what is stored before everything ends. */
  readonly look?: (db: Database, partner: number, deeds: readonly Deed[]) => Promise<void>;
};

/** Does so many operations while the server is killed, and answers what was done and which rules are broken. */
export async function racesRun({ operations, kills, seed, clients, say, look }: Races) {
  const installation = await startWhole();
  const { product } = installation;
  let db = product.openDatabase(2);
  try {
    const partner = (await partnersIn(db))['seller-one']!;
    const customers = marketplaceCustomers(callerOf(product, 'operator'), partner);
    const asks = { partner, customers, clients, seed, first: 10, most: operations };
    const ledger = await commerce(callerOf(product, 'seller-one'), asks);
    for (let kill = 1; kill <= kills && !ledger.isOver(); kill += 1) {
      await sleep(1500 + ((kill - 1) % 4) * 700);
      await installation.kill('server');
      await installation.ready();
      say(`killed ${kill} of ${kills}`);
    }
    while (!ledger.isOver()) await sleep(20);
    await ledger.stop();
    // The database may be another one now, at another address.
    await db.end({ timeout: 0 });
    db = product.openDatabase(2);
    await consequencesDrawn(db);
    const wrong = await ledger.wrong(db);
    await look?.(db, partner, ledger.deeds);
    return { deeds: ledger.deeds, wrong };
  } finally {
    await db.end({ timeout: 1 });
    await installation.stop();
  }
}

/** Waits until every consequence of what was done has been drawn, four minutes at most; tells what is left. */
export async function consequencesDrawn(db: Database): Promise<string[]> {
  const count = async () => {
    const [row] = await db<{ left: number }[]>`
      SELECT (SELECT count(*) FROM outbox)::int
        + (SELECT count(*) FROM price_reduction WHERE status = 'INITIATED')::int AS left`;
    return row!.left;
  };
  const left = await untilZero(count);
  return left === 0 ? [] : [`${left} consequences and reductions are left`];
}
