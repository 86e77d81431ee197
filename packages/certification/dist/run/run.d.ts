import type { Case, Verdict } from '../types.js';
import { type CaseResult } from './case.js';
import type { ConnectorSource } from './connector.js';
import type { Account } from './http.js';
export type RunOptions = {
    readonly url: string;
    /** A seller's account with the scope `sandbox`. */
    readonly account: Account;
    readonly cases: readonly Case[];
    /** All cases of the plan, where only some of them are played. */
    readonly wholePlan?: readonly Case[];
    readonly connector: ConnectorSource;
    readonly seed: number;
    /** `built-in`, or a name of one's own plan. */
    readonly plan: string;
    readonly level?: string;
    /** Cases that are played at a time; one with a connector that runs already. */
    readonly lanes?: number;
    readonly name?: string;
    readonly version?: string;
    /** Ends the run after the cases that are being played. */
    readonly signal?: AbortSignal;
    readonly onProgress?: (progress: Progress) => void;
};
export type Progress = {
    readonly kind: 'began';
    readonly case: Case;
} | {
    readonly kind: 'ended';
    readonly case: Case;
    readonly verdict: Verdict;
    readonly ms: number;
};
export type RunResult = {
    readonly id: string;
    readonly url: string;
    readonly seed: number;
    readonly plan: string;
    readonly startedAt: Date;
    readonly ms: number;
    readonly connector: string;
    readonly results: readonly CaseResult[];
    /** The verdicts of the server, where they differ. */
    readonly judgedOtherwise: readonly {
        readonly case: string;
        readonly verdict: Verdict;
    }[];
    /** What the server has signed, as a JWS, or why it did not. */
    readonly statement?: string;
    readonly unsigned?: string;
};
/** The version of this package. */
export declare const certifierVersion: () => string;
/**
 * Plays cases side by side, each with a seller of its own, and reports them to the server, which judges again and signs.
 * Fails with a `RunError` when that is not possible. Connectors that it started have ended when it returns or fails.
 */
export declare function runPlan(options: RunOptions): Promise<RunResult>;
