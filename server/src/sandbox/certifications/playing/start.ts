import type { Static } from 'typebox';
import type { PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SandboxContext } from '../../context.ts';
import { builtInPlan, chosenCases } from '../plan.ts';
import { builtIn } from '../rules.ts';
import { startRun } from '../runs.ts';
import type { runRequest } from '../schemas.ts';
import type { Run } from '../store.ts';
import { playedForMs } from './player.ts';

type Context = Pick<SandboxContext, 'db' | 'certifying'>;
type Wanted = Static<typeof runRequest>;

/**
 * Starts a run that this server plays, after it has asked the driver what it is. Refuses a plan of one's own, an unknown level or
 * case, a driver that does not answer, and a second run at the same time; nothing is stored then.
 */
export async function startPlayed(
  { db, certifying: { playing } }: Context,
  partner: PartnerId,
  { driver, ...wanted }: Wanted & { readonly driver: string },
  began: Run,
): Promise<Run> {
  refuseOwnPlan(wanted);
  const cases = chosenCases(wanted);
  if (!playing) throw new Refusal('conflict', 'Another server issues the access tokens.');
  const reservation = playing.reserve(partner);
  try {
    const asked = await playing.ask(driver);
    const { name = null, version = null } = wanted.connector ?? asked.connector;
    const run: Run = {
      ...began,
      ...{ cases, driver: asked.name, planHash: builtInPlan().hash },
      ...{ connectorName: name, connectorVersion: name === null ? null : version },
      playedUntil: new Date(began.createdAt.getTime() + playedForMs),
    };
    await startRun(db, partner, run);
    await reservation.play(partner, run, driver);
    return run;
  } finally {
    reservation.release();
  }
}

function refuseOwnPlan({ plan = builtIn, planHash, definitions }: Omit<Wanted, 'driver'>): void {
  const refuse = (jsonPath: string) =>
    new Refusal(
      'unprocessable',
      'The server plays its built-in plan only: leave this out, or leave driver out.',
      {
        jsonPath,
      },
    );
  if (plan !== builtIn) throw refuse('$.plan');
  if (planHash !== undefined) throw refuse('$.planHash');
  if (definitions) throw refuse('$.definitions');
}
