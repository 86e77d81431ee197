import type { DeliveryEntry, DeliveryPattern, Pattern, Status } from '../types.js';
import type { View } from './view.js';
/** When a step was played: the last position before it, the last that belongs to it, and the marketplace time at its end. */
export type Mark = {
    readonly from: number;
    readonly to: number;
    readonly at: number;
};
type Marks = ReadonlyMap<string, Mark>;
/** True when a request is one that a pattern means. Names in the pattern are replaced before. */
export declare function isMeant(pattern: Pattern, view: View, marks: Marks): boolean;
/** True for a status that is wanted: 200, `2xx`, or `none` where no answer came back. */
export declare function isStatus(wanted: Status | readonly Status[] | undefined, seen: number | undefined): boolean;
/** True when an attempt is one that a pattern means, whenever it was. */
export declare function isDelivery({ types, status, attempt, disturbed }: DeliveryPattern, entry: DeliveryEntry): boolean;
type Span = Pick<Pattern, 'during' | 'after' | 'before' | 'withinMinutes'>;
/** True when something happened between the steps that are named. */
export declare function isInTime({ during, after, before, withinMinutes }: Span, { position, at }: {
    readonly position: number;
    readonly at: number;
}, marks: Marks): boolean;
export {};
