/** A time to the second, in UTC: every reader of a report sees the same. */
export declare const timeOf: (time: string | Date) => string;
