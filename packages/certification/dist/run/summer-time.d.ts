/** Moments in milliseconds, as texts in UTC. */
export type SummerTime = {
    /** Half an hour before and after clocks in Europe go from 2 to 3 o'clock. */
    readonly beforeBegin: string;
    readonly afterBegin: string;
    /** Half an hour before and after clocks in Europe go from 3 back to 2 o'clock. */
    readonly beforeEnd: string;
    readonly afterEnd: string;
};
/** The next changes of the clocks in Europe: on the last Sunday of March and October, at 1 o'clock UTC. */
export declare function summerTimeAfter(now: Date): SummerTime;
