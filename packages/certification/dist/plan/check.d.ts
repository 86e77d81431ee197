import { type PlanProblem } from './operators.js';
/** Checks the size of a case, then by the schema, then what a schema cannot say. Returns all problems of the first check that finds any. */
export declare function problemsOf(value: unknown): PlanProblem[];
