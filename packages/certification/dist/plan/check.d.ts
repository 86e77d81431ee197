import { type PlanProblem } from './operators.js';
/** Checks a case by the schema, and what a schema cannot say. Returns all problems. */
export declare function problemsOf(value: unknown): PlanProblem[];
