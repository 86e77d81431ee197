import { type View } from './view.js';
/** What a rule found: requests that break it, or undefined where there was nothing to judge. */
export type Broken = {
    readonly views: readonly View[];
    readonly text: string;
};
/** The first request that did not wait as long as `Retry-After` of the answer before says, in real time. */
export declare function impatient(after: readonly View[], all: readonly View[]): Broken | undefined;
/** The first read of an update task that came before `pingAfter` of the answer before, in marketplace time. */
export declare function hasty(after: readonly View[], all: readonly View[]): Broken | undefined;
/** The first list whose next page nobody read. */
export declare function unread(lists: readonly View[], all: readonly View[]): Broken | undefined;
