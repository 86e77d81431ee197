import type { Case, Entry, Reason, Stimulus, Verdict } from '../types.js';
import { type Account, type Caller, type TokenSource } from './http.js';
/** A throw-away seller: what the connector gets, and what the certifier works with. */
export type Seller = {
    readonly partnerId: number;
    readonly name: string;
    readonly connector: Account;
    readonly certifier: Account;
};
/** What a case came to, as the server takes it. */
export type Reported = {
    readonly case: string;
    readonly partnerId: number;
    readonly verdict: Verdict;
    readonly why: readonly Reason[];
};
/** A connector as statements name it. */
export type Named = {
    readonly name: string;
    readonly version?: string;
};
export type Started = {
    readonly level?: string;
    readonly cases: readonly string[];
    readonly seed: number;
    readonly connector?: Named;
    readonly plan: string;
    readonly planHash?: string;
    readonly definitions?: readonly Case[];
};
type Ending = {
    readonly version: string;
    readonly connector?: Named;
    /** Why not all of its cases were played. */
    readonly interrupted?: string;
};
/** How a run ended by the server's own judgement. */
type Ended = {
    readonly results: readonly {
        readonly case: string;
        readonly verdict: Verdict;
    }[];
    readonly unsigned?: string;
    readonly statement?: string;
};
/** Starts a run at the server. Fails with a `RunError` when the server has no certifications. */
export declare function startRun(url: string, account: Account | TokenSource, started: Started): Promise<{
    id: string;
    owner: Caller;
    seller: (id: string) => Promise<Seller>;
    report: ({ case: id, ...found }: Reported) => Promise<void>;
    /** Ends the run. Returns what the server found, and its signature if there is one. */
    end: ({ version, connector, interrupted }: Ending, results: readonly (Reported & {
        readonly stimuli: readonly Stimulus[];
        readonly until: number;
    })[]) => Promise<Ended>;
    /** Deletes the run unless it has ended: nobody plays it any more, and few can be under way at a time. */
    giveUp: () => Promise<void>;
}>;
/** What a run that has begun needs of the server. */
export declare function openRun(owner: Caller, id: string): {
    id: string;
    owner: Caller;
    seller: (id: string) => Promise<Seller>;
    report: ({ case: id, ...found }: Reported) => Promise<void>;
    /** Ends the run. Returns what the server found, and its signature if there is one. */
    end: ({ version, connector, interrupted }: Ending, results: readonly (Reported & {
        readonly stimuli: readonly Stimulus[];
        readonly until: number;
    })[]) => Promise<Ended>;
    /** Deletes the run unless it has ended: nobody plays it any more, and few can be under way at a time. */
    giveUp: () => Promise<void>;
};
/** Reads the evidence of a seller, and remembers what it has read. */
export declare function openEvidence(certifier: Caller): {
    entries: Entry[];
    /** False once there was more than the server keeps. */
    isWhole: () => boolean;
    /** Reads what is new. Returns the position of the last entry. */
    read(): Promise<number>;
};
export type EvidenceReader = ReturnType<typeof openEvidence>;
export {};
