import type { Evidence, Expectation, Verdict } from '../types.js';
import type { Played } from './play.js';
import type { View } from './view.js';
/** What the expectations of a case look at. */
export type Looked = {
    readonly played: Played;
    readonly evidence: Evidence;
    readonly connector: readonly View[];
    readonly certifier: readonly View[];
};
type Found = {
    readonly verdict: Verdict;
    /** What was seen instead. */
    readonly seen?: string;
    readonly requestIds: readonly string[];
};
type Kind = (expectation: Expectation, looked: Looked) => Found;
/** Kinds of expectations, by the member that names them. */
export declare const kinds: {
    readonly request: Kind;
    readonly none: Kind;
    readonly each: Kind;
    readonly once: Kind;
    readonly waits: Kind;
    readonly pages: Kind;
    readonly state: Kind;
    readonly shown: Kind;
    readonly delivery: Kind;
    readonly needs: Kind;
};
export type KindName = keyof typeof kinds;
/** The kind of an expectation. */
export declare const kindOf: (expectation: Expectation) => KindName | undefined;
export {};
