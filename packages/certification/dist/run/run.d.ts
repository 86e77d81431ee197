import type { Case, Verdict } from '../types.js';
import { type CaseResult } from './case.js';
import type { ConnectorSource } from './connector.js';
import { type Account, type TokenSource } from './http.js';
import { type Waits } from './waits.js';
export type RunOptions = {
    readonly url: string;
    /** Where the run itself calls the server, if that is not the address that the connector gets. */
    readonly at?: string;
    /** A seller's account with the scope `sandbox`, or what has tokens of it. */
    readonly account: Account | TokenSource;
    /**
     * Id of a run that the server has begun already. When such a run fails, it is ended with what was found so far and with the
     * reason; any other one is deleted.
     */
    readonly run?: string;
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
    /** Ends the run after the cases that are being played. */
    readonly signal?: AbortSignal;
    /** Gives the run up at once: it fails, and is deleted at the server. What it started ends when this process exits. */
    readonly giveUp?: AbortSignal;
    readonly onProgress?: (progress: Progress) => void;
};
export type Progress = Waits | {
    readonly kind: 'began';
    readonly case: Case;
} | {
    readonly kind: 'ended';
    readonly case: Case;
    readonly verdict: Verdict;
    readonly ms: number;
}
/** The driver has not answered in so many cases that the run ends after those that are being played. */
 | {
    readonly kind: 'silent';
    readonly cases: number;
};
export type RunResult = {
    readonly id: string;
    readonly url: string;
    readonly seed: number;
    readonly plan: string;
    readonly startedAt: Date;
    readonly ms: number;
    /** Name and version, as its driver says. */
    readonly connector: string;
    /** How many cases were to be played; there are fewer results when the run was interrupted. */
    readonly asked: number;
    /** The cases that were not played because of the interruption. */
    readonly unplayed: readonly Case[];
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
 * Fails with a `RunError` when that is not possible; the server has no run of it then, unless it had begun it. Connectors that
 * it started have ended when it returns or fails.
 */
export declare function runPlan(options: RunOptions): Promise<RunResult>;
