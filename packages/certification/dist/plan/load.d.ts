import { type Case } from '../types.js';
/** A plan that cannot be used, with every fault in a line: file, line and what is wrong. */
export declare class PlanError extends Error {
    readonly faults: readonly string[];
    constructor(faults: readonly string[]);
}
/**
 * Loads the cases of a folder and its folders, in the order of the levels and then by id; without a folder, those of the
 * built-in plan. Fails with a `PlanError` that names all faults.
 */
export declare function loadPlan(folder?: string): readonly Case[];
/** Reads a case. Returns it, or its faults with their lines. */
export declare function readCase(text: string): {
    readonly value?: Case;
    readonly faults: readonly {
        readonly line: number;
        readonly text: string;
    }[];
};
