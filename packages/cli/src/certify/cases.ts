import {
  builtInPlan,
  type Case,
  loadPlan,
  PlanError,
  RunError,
  type RunOptions,
  type RunResult,
  runPlan,
} from '@sellerdock/certification';
import { CliFailure, exitCodes, wrongUsage } from '../failure.ts';

/** Which cases are meant; all of the built-in plan where nothing is said. */
export type Selection = {
  /** A folder with cases of one’s own. */
  readonly plan?: string | undefined;
  readonly level?: readonly string[] | undefined;
  readonly case?: readonly string[] | undefined;
};

/** The cases that are asked for. Fails when one is not there. */
export function casesOf({ plan, level, case: ids }: Selection): readonly Case[] {
  const all = read(plan);
  const unknownLevel = level?.find((name) => !all.some((one) => one.level === name));
  if (unknownLevel !== undefined) throw wrongUsage(`The plan has no level ${unknownLevel}.`);
  const unknown = ids?.find((id) => !all.some((one) => one.id === id));
  if (unknown !== undefined) throw wrongUsage(`The plan has no case ${unknown}.`);
  return all.filter((one) => (level?.includes(one.level) ?? true) && (ids?.includes(one.id) ?? true));
}

function read(plan: string | undefined): readonly Case[] {
  try {
    return loadPlan(plan ?? builtInPlan);
  } catch (error) {
    throw error instanceof PlanError ? wrongUsage(error.message) : error;
  }
}

/** Plays cases. Fails with a message for people when that is not possible. */
export async function playCases(options: RunOptions): Promise<RunResult> {
  try {
    return await runPlan(options);
  } catch (error) {
    throw error instanceof RunError ? new CliFailure(error.message, exitCodes.unreachable) : error;
  }
}
