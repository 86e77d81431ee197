/** A problem of a case, at a JSON pointer. */
export type PlanProblem = {
    readonly pointer: string;
    readonly text: string;
};
/** Checks a case by the schema, and what a schema cannot say. Returns all problems. */
export declare function problemsOf(value: unknown): PlanProblem[];
