import { setTimeout as sleep } from 'node:timers/promises';
import { asPartnerId, type PartnerId } from '../../../../server/src/kernel/caller.ts';
import type { Database } from '../../../../server/src/platform/database.ts';
import { batchText, skuOf, uploader } from '../../../../server/test/support/batches.ts';
import { seededRandom } from '../../races/world.ts';
import { renewed, untilAnswered } from '../kill-clients.ts';
import { startCountingReceiver } from '../webhook-kill-receiver.ts';
import { consumersEnvironment, prepareConsumers } from '../webhook-kill-setup.ts';
import { callerOf } from './calls.ts';
import type { Writer } from './client.ts';
import { commerce } from './commerce.ts';
import { drained, wrongEvents } from './events.ts';
import { type Group, startGroup } from './group.ts';
import { operatorWrites } from './operator.ts';
import { products } from './products.ts';
import { profile, profiles } from './profiles.ts';
import { deliveryInformation, fixedProfile, quantities } from './stock.ts';
import { killOne, recovered, type Victim, victims } from './victims.ts';

export type MixedKillsReport = {
  /** Kills and times until everything answered again, by what was killed. */
  readonly kills: Readonly<Record<Victim, number>>;
  readonly recoveriesMs: Readonly<Record<Victim, readonly number[]>>;
  /** Times that the server or the worker ended because its database was away while it started. */
  readonly ownEnds: number;
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly events: { readonly stored: number; readonly deliveredAgain: number };
  /** Everything that is lost, doubled, or in an illegal state. */
  readonly wrong: readonly string[];
};

export type MixedKills = {
  readonly kills: number;
  readonly seed: number;
  /** No further kill is begun after this moment. */
  readonly untilMs?: number;
  readonly say: (line: string) => void;
};

const goodsCount = 200;
const firstGoods = 5000;
const longestPauseMs = 2500;
/** So often the next kill does not wait for the recovery from the one before. */
const shareAtOnce = 0.15;

/** Kills server, worker, database and single backends in turn while everybody writes, and compares after each kill and at the end. */
export async function mixedKillsRun({ kills, seed, untilMs, say }: MixedKills): Promise<MixedKillsReport> {
  const random = seededRandom(seed);
  const group = await startGroup({ ...consumersEnvironment, WEBHOOK_LOOPBACK: 'on' });
  const receiver = await startCountingReceiver(seededRandom(seed + 1));
  const db = group.openDatabase(2);
  try {
    const partners = await partnersIn(db);
    await prepareConsumers(group.product, receiver);
    await receiver.learnKeys(group.product.address);
    const writers = await startWriters(group, partners, seed);
    const found: string[] = [];
    const figures = await killInTurn(group, db, { kills, random, untilMs, writers, found, say });
    say('Comparing …');
    for (const writer of writers) await writer.stop();
    receiver.isFlaky = false;
    found.push(...(await drained(db)));
    for (const writer of writers) found.push(...(await writer.wrong()));
    found.push(...(await wrongEvents(db, partners.one, receiver)));
    return {
      ...figures,
      ownEnds: group.server.ownEnds() + group.worker.ownEnds(),
      acknowledged: counted(writers),
      events: {
        stored: receiver.met.get(106)!.seen.size,
        deliveredAgain: [...receiver.met.values()].reduce((sum, { again }) => sum + again, 0),
      },
      wrong: found,
    };
  } finally {
    await db.end({ timeout: 1 });
    await group.stop();
    receiver.stop();
  }
}

type Killing = Pick<MixedKills, 'kills' | 'say'> & {
  readonly random: () => number;
  readonly untilMs: number | undefined;
  readonly writers: readonly Writer[];
  /** Takes what is missing after a recovery. */
  readonly found: string[];
};

/** Ends when everything answers again. */
async function killInTurn(
  group: Group,
  db: Database,
  { kills, random, untilMs = Number.POSITIVE_INFINITY, writers, found, say }: Killing,
): Promise<Pick<MixedKillsReport, 'kills' | 'recoveriesMs'>> {
  const figures = { kills: byVictim(() => 0), recoveriesMs: byVictim((): number[] => []) };
  const token = renewed(group.product, 'seller-one');
  const path = `/v5/products/${skuOf(firstGoods)}`;
  for (let kill = 0; kill < kills && Date.now() < untilMs; kill += 1) {
    await sleep(random() * longestPauseMs);
    const victim = victims[kill % victims.length]!;
    const asker = await untilAnswered(token);
    const sinceMs = performance.now();
    await killOne(group, victim, db);
    figures.kills[victim] += 1;
    if (kill < kills - 1 && random() < shareAtOnce) continue;
    figures.recoveriesMs[victim].push(await recovered(group, path, asker, sinceMs));
    for (const writer of writers) found.push(...(await writer.missingOfLatest()));
    if (kill % 10 === 9) say(`${kill + 1} kills, ${found.length} wrong …`);
  }
  await recovered(group, path, await untilAnswered(token), performance.now());
  return figures;
}

const byVictim = <Value>(value: () => Value): Record<Victim, Value> => ({
  server: value(),
  worker: value(),
  database: value(),
  backend: value(),
});

function counted(writers: readonly Writer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const writer of writers) counts[writer.name] = (counts[writer.name] ?? 0) + writer.acknowledged();
  return counts;
}

type Partners = { readonly one: PartnerId; readonly two: PartnerId };

async function partnersIn(db: Database): Promise<Partners> {
  const rows = await db<{ id: string; partner: number }[]>`
    SELECT client_id AS id, partner_id AS partner FROM api_client WHERE client_id LIKE 'seller-%'`;
  const of = (id: string) => asPartnerId(rows.find((row) => row.id === id)!.partner);
  return { one: of('seller-one'), two: of('seller-two') };
}

async function startWriters(group: Group, { one, two }: Partners, seed: number): Promise<Writer[]> {
  const call = callerOf(group, 'seller-one');
  const other = callerOf(group, 'seller-two');
  for (const account of ['seller-one', 'seller-two']) {
    const client = uploader(group.product, await group.product.token(account));
    await client.done(await client.post(batchText(firstGoods, 2 * goodsCount, 0, group.product.address)));
  }
  const shippingProfileId = await fixedProfile(call, profile('Of the goods', 1));
  await fixedProfile(other, profile('Of the goods', 1));
  const open = () => group.openDatabase(2);
  const goods = { firstSku: firstGoods, count: goodsCount };
  // Sales take from the quantities, which the writers of quantities expect to be theirs alone.
  const sold = { firstSku: firstGoods + goodsCount, count: goodsCount };
  return [
    products(group.product, seed),
    quantities(call, seededRandom(seed + 11), goods),
    quantities(other, seededRandom(seed + 12), goods),
    deliveryInformation(call, seededRandom(seed + 13), { shippingProfileId, ...goods }),
    profiles(other, seededRandom(seed + 14)),
    await commerce(call, open, { partner: one, goods: sold, clients: 3, seed: seed + 15 }),
    operatorWrites(callerOf(group, 'operator'), open, { partner: two, random: seededRandom(seed + 16) }),
  ];
}
