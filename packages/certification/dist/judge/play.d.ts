import type { Call, Case, DeliveryEntry, Evidence, RequestEntry, Step } from '../types.js';
import { type Mark } from './select.js';
import { type Scope } from './values.js';
export type Played = {
    readonly scope: Scope;
    readonly marks: ReadonlyMap<string, Mark>;
    /** A step that the evidence does not have. */
    readonly missing?: string;
    /** True when that step is an action: nobody asked the connector for what comes after. */
    readonly isUnasked?: boolean;
};
/** The call that a step makes, if it makes exactly one. */
export declare function callOf(step: Step): Call | undefined;
/** Requests of a connector, and those of the certifier. */
export declare function sidesOf({ connector, entries }: Evidence): {
    connector: RequestEntry[];
    certifier: RequestEntry[];
};
/** Follows the steps of a case through its evidence: binds names to answers and notes when each step was. */
export declare function play(testCase: Case, evidence: Evidence): Played;
/** The first such delivery after the one that was found before. */
export declare function nextDelivery({ entries }: Pick<Evidence, 'entries'>, { delivered }: Step, { delivery, scope }: {
    readonly delivery: number;
    readonly scope: Scope;
}): DeliveryEntry | undefined;
/** The answers of a step that is played several times. Orders are sorted by their ids, which follow the time. */
export declare function inOrder({ order }: Step, answers: readonly unknown[]): unknown[];
