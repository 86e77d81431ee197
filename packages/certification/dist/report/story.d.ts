import type { Case, Evidence } from '../types.js';
/** A step as people tell it; `at` is the marketplace time of its end, where it is known. */
export type Told = {
    readonly text: string;
    readonly at?: string;
};
/** What a case is about, told from its steps: what was given, what happened, what must be seen and until when. */
export type Story = {
    readonly given: readonly Told[];
    readonly happened: readonly Told[];
    readonly expected: readonly {
        readonly sentence: string;
        readonly until?: string;
    }[];
};
/** Tells a case. With evidence, names stand for what they were, and steps and deadlines have their marketplace time. */
export declare function storyOf(testCase: Case, evidence: Evidence): Story;
