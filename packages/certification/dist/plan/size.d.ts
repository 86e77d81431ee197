import type { PlanProblem } from './operators.js';
/**
 * Returns a problem when a case has too many values or is nested too deeply for checks that call themselves. Stops at
 * the limits and does not call itself.
 */
export declare function problemsOfSize(value: unknown): PlanProblem[];
