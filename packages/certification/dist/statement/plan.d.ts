import { type Case, type Verdict } from '../types.js';
/** Names a plan by what is in it: `sha256:` and the hash of its cases as JSON, sorted by id and by member. */
export declare function planHash(cases: readonly Case[]): string;
/** Checks cases that come as JSON. Returns them, or the first 20 problems. */
export declare function checkCases(list: readonly unknown[]): {
    readonly cases: readonly Case[];
    readonly problems: readonly string[];
};
/** How a connector stands in a level. */
export type Standing = {
    readonly level: string;
    /** Cases that the plan has in it. */
    readonly cases: number;
    readonly passed: number;
    /** True when every case of this level and of those before it passed. */
    readonly isReached: boolean;
};
/**
 * How a connector stands in each level of a plan: the built-in levels in their order, then others by name. A case that
 * was not played has not passed.
 */
export declare function standings(cases: readonly Case[], verdicts: ReadonlyMap<string, Verdict>): readonly Standing[];
