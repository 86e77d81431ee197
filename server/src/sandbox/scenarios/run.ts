import { readOrders } from '../../interfaces/orders/index.ts';
import type { Caller } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { asOneTransaction } from '../../platform/ambient-transaction.ts';
import type { SandboxContext } from '../context.ts';
import { type Played, placeOrderOf, resultOf, type ScenarioResult, take } from './play.ts';
import { type Scenario, type Step, scenarios } from './scenarios.ts';
import { findRun, holdRun, insertRun, moveRun, type Run } from './store.ts';

/** A scenario, its steps, and what has been made so far. */
export type RunState = {
  readonly scenario: string;
  readonly steps: readonly Step[];
  /** How many of the steps were played. */
  readonly done: number;
  readonly result: ScenarioResult;
};

/** The scenario with this name. 404 without one. */
export function scenarioNamed(name: string): Scenario & { readonly name: string } {
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (scenario) return { ...scenario, name };
  const known = Object.keys(scenarios).join(', ');
  throw new Refusal('not-found', `There is no scenario ${name}. Scenarios: ${known}.`);
}

/** Places the order of a scenario, whose steps are played one by one. */
export async function beginRun(context: SandboxContext, caller: Caller, name: string): Promise<RunState> {
  const { partner } = caller;
  const scenario = scenarioNamed(name);
  const now = context.clock.now();
  const order = await context.db.begin(async (db) => {
    const placed = await placeOrderOf({ ...context, db, now }, partner, scenario);
    await insertRun(db, partner, { salesOrderId: placed.salesOrderId, scenario: name });
    return placed;
  });
  const result = await resultOf(context, caller, { order });
  return { scenario: name, steps: scenario.steps, done: 0, result };
}

/** Reads how far a scenario is. 404 for an order without a scenario that is played step by step. */
export async function readRun(
  context: SandboxContext,
  caller: Caller,
  salesOrderId: string,
): Promise<RunState> {
  const run = await existing(context, caller, salesOrderId);
  const { steps } = scenarioNamed(run.scenario);
  const result = await resultOf(context, caller, await playedBy(context, caller, run));
  return { scenario: run.scenario, steps, done: run.done, result };
}

/**
 * Plays the next step, and counts it, in one transaction: a step that is refused or interrupted has not happened. 409 after
 * the last step, and while another request plays one.
 */
export async function playNext(
  context: SandboxContext,
  caller: Caller,
  salesOrderId: string,
): Promise<RunState> {
  const { db } = context;
  const { partner } = caller;
  const { salesOrderId: order } = await existing(context, caller, salesOrderId);
  await asOneTransaction(db, async () => {
    const run = await holdRun(db, partner, order);
    if (!run) throw new Refusal('conflict', 'Another request plays a step at this moment.');
    const step = scenarioNamed(run.scenario).steps[run.done];
    if (!step) throw new Refusal('conflict', 'All steps of the scenario have been played.');
    const played = await playedBy(context, caller, run);
    await take(context, caller, played, step);
    await moveRun(db, partner, {
      ...run,
      done: run.done + 1,
      returnShipmentId: played.returnShipmentId ?? null,
    });
  });
  return readRun(context, caller, order);
}

async function existing({ db }: SandboxContext, { partner }: Caller, salesOrderId: string): Promise<Run> {
  const run = isUuid(salesOrderId) ? await findRun(db, partner, salesOrderId.toLowerCase()) : undefined;
  if (run) return run;
  throw new Refusal(
    'not-found',
    `No scenario that is played step by step has placed an order ${salesOrderId}.`,
  );
}

async function playedBy(
  { db }: SandboxContext,
  { partner }: Caller,
  { salesOrderId, returnShipmentId }: Run,
): Promise<Played> {
  const [order] = await readOrders(db, partner, [salesOrderId]);
  return { order: order!, ...(returnShipmentId === null ? {} : { returnShipmentId }) };
}
