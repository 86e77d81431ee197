/** A problem of a case, at a JSON pointer. */
export type PlanProblem = {
    readonly pointer: string;
    readonly text: string;
};
/** Operators that there are not, and those with a value that they cannot work with. */
export declare function problemsOfOperators(value: unknown, pointer: string): PlanProblem[];
