import type { RunResult } from '../run/run.js';
/** What reports of an interrupted run say at their top; undefined for a run that was played to its end. */
export declare function interruptionOf({ asked, unplayed }: RunResult): string | undefined;
/** A number with its noun. */
export declare const countOf: (count: number, noun: string) => string;
