import type { Step, Stimulus } from '../types.js';
import { type Catalogue } from './goods.js';
import { type Caller } from './http.js';
import type { EvidenceReader } from './marketplace.js';
import type { Running } from './running.js';
/** What the steps of a case work with, and what they have found so far. */
export type Stage = {
    readonly certifier: Caller;
    readonly evidence: EvidenceReader;
    readonly catalogue: Catalogue;
    readonly seed: number;
    readonly connector?: Running;
    readonly scope: Record<string, unknown>;
    readonly stimuli: Stimulus[];
    readonly background: Promise<void>[];
    /** Position of the last delivery that a step waited for. */
    readonly seen: {
        delivery: number;
    };
    /** Places of actions that the connector is carrying out. */
    readonly underWay: Set<number>;
};
/** A step could not be played; the case is judged by what was seen up to here. */
export declare class StepError extends Error {
}
/** Plays steps in order. Fails with a `StepError` when one cannot be played. */
export declare function playSteps(stage: Stage, steps: readonly Step[]): Promise<void>;
/** How long the run waits for a round of a connector with this interval. */
export declare const waitMsOf: (pollingSeconds: number) => number;
