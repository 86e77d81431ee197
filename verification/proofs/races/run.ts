import { setTimeout as sleep } from 'node:timers/promises';
import { callerOf, type Database, looking, partnersIn, untilZero } from '../../harness/clients.ts';
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
  await using installation = await startWhole();
  const { product } = installation;
  const partner = (await looking(product, partnersIn))['seller-one']!;
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
  return await looking(product, async (db) => {
    const wrong = [...(await consequencesDrawn(db)), ...(await ledger.wrong(db))];
    await look?.(db, partner, ledger.deeds);
    return { deeds: ledger.deeds, wrong };
  });
}

/** Waits until every consequence of what was done has been drawn, four minutes at most; tells what is left. */
export async function consequencesDrawn(db: Database): Promise<string[]> {
  const left = await untilZero(
    db,
    `(SELECT count(*) FROM outbox) + (SELECT count(*) FROM price_reduction WHERE status = 'INITIATED')`,
  );
  return left === 0 ? [] : [`${left} consequences and reductions are left`];
}
