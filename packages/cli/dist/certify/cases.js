import { basename, resolve } from 'node:path';
import { builtInPlan, loadPlan, PlanError, RunError, runPlan, } from '@sellerdock/certification';
import { CliFailure, exitCodes, wrongUsage } from '../failure.js';
/** The cases that are asked for, and the plan that they are from. Fails when one is not there. */
export function chosenCases({ plan, level, case: ids }) {
    const wholePlan = read(plan);
    const unknownLevel = level?.find((name) => !wholePlan.some((one) => one.level === name));
    if (unknownLevel !== undefined)
        throw wrongUsage(`The plan has no level ${unknownLevel}.`);
    const unknown = ids?.find((id) => !wholePlan.some((one) => one.id === id));
    if (unknown !== undefined)
        throw wrongUsage(`The plan has no case ${unknown}.`);
    const cases = wholePlan.filter((one) => (level?.includes(one.level) ?? true) && (ids?.includes(one.id) ?? true));
    return { plan: plan === undefined ? 'built-in' : `own: ${basename(resolve(plan))}`, wholePlan, cases };
}
function read(plan) {
    try {
        return loadPlan(plan ?? builtInPlan);
    }
    catch (error) {
        throw error instanceof PlanError ? wrongUsage(error.message) : error;
    }
}
/** Plays cases. Fails with a message for people when that is not possible. */
export async function playCases(options) {
    try {
        return await runPlan(options);
    }
    catch (error) {
        throw error instanceof RunError ? new CliFailure(error.message, exitCodes.unreachable) : error;
    }
}
