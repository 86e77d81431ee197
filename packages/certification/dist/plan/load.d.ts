import { type Case } from '../types.js';
/** A plan that cannot be used, with every problem in a line: file, line and what is wrong. */
export declare class PlanError extends Error {
    readonly problems: readonly string[];
    constructor(problems: readonly string[]);
}
/**
 * Loads the cases of a folder and its folders, in the order of the levels and then by id; without a folder, those of the
 * built-in plan. Fails with a `PlanError` that names all problems.
 */
export declare function loadPlan(folder?: string): readonly Case[];
/** Reads a case. Returns it, or its problems with their lines. */
export declare function readCase(text: string): {
    readonly value?: Case;
    readonly problems: readonly {
        readonly line: number;
        readonly text: string;
    }[];
};
