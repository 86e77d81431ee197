import { ownClientId, type PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Database, Db } from '../../platform/database.ts';
import { runAhead } from '../../platform/partner-time.ts';
import { unbound } from '../../platform/tenant.ts';
import { takePlayer } from './playing/store.ts';
import { mostKept, mostRunning, stateOf } from './rules.ts';
import { revokeSellers } from './sellers/store.ts';
import { deleteRun, findRun, insertRun, lockRuns, type Run, readRuns } from './store.ts';
import { unknownRun } from './wire.ts';

/** Real time, also for a seller whose clock has moved. */
export const realNow = (clock: Clock): Date => runAhead(0, () => clock.now());

/**
 * Starts a run. 409 when too many are running, or when a server plays another one. When as many are stored as possible, removes the oldest that has ended.
 */
export async function startRun(db: Database, partner: PartnerId, run: Run): Promise<void> {
  await unbound(() =>
    db.begin(async (transaction) => {
      await lockRuns(transaction, partner);
      const runs = await readRuns(transaction, partner);
      const isRunning = (one: Run) => stateOf(one, run.createdAt) === 'running';
      if (runs.filter(isRunning).length >= mostRunning)
        throw new Refusal(
          'conflict',
          `You have ${mostRunning} certifications under way already. End one, or delete it.`,
        );
      const over = runs.filter((one) => !isRunning(one));
      const tooMany = runs.length + 1 - mostKept;
      for (const { id } of over.slice(tooMany > 0 ? -tooMany : over.length))
        await remove(transaction, partner, id, run.createdAt);
      await insertRun(transaction, partner, run);
      await takeTurn(transaction, partner, run);
    }),
  );
}

/** A driver works for one seller at a time, so a server plays one run of each owner. */
async function takeTurn(db: Db, partner: PartnerId, { id, createdAt, playedUntil }: Run): Promise<void> {
  if (playedUntil === null) return;
  const times = { now: createdAt, until: playedUntil };
  if (await takePlayer(db, { partner, id }, times)) return;
  throw new Refusal(
    'conflict',
    'The server plays a certification of yours already, or is just stopping one. Wait for its end, or delete it.',
  );
}

async function remove(db: Db, partner: PartnerId, id: string, now: Date): Promise<boolean> {
  await revokeSellers(db, partner, id, now);
  return deleteRun(db, partner, id);
}

/** Removes a run, and revokes its sellers, also one that is just being made. 404 without one. */
export async function removeRun(db: Database, partner: PartnerId, id: string, now: Date): Promise<void> {
  const isRemoved = isUuid(id) && (await unbound(() => db.begin(removal)));
  async function removal(transaction: Db) {
    await lockRuns(transaction, partner);
    return remove(transaction, partner, id, now);
  }
  if (!isRemoved) throw unknownRun(id);
}

/** How a run is to be: running, and played by the client. */
type Running = { readonly now: Date; readonly by: string; readonly isHeld?: boolean };

/**
 * A run of the seller. 404 without one; 409 when it must be running and is not, or when the server plays it and another
 * client reports.
 */
export async function theRun(db: Db, partner: PartnerId, id: string, running?: Running): Promise<Run> {
  const run = isUuid(id)
    ? await findRun(db, partner, id, running?.isHeld ? { isHeld: true } : {})
    : undefined;
  if (!run) throw unknownRun(id);
  if (running && run.driver !== null && running.by !== ownClientId)
    throw new Refusal('conflict', 'The server plays this run, and reports it itself.');
  if (running && stateOf(run, running.now) !== 'running')
    throw new Refusal('conflict', `The certification ${id} is not running any more.`);
  return run;
}
