/** What a connector's driver answered. */
export type DriverAnswer = {
    readonly taken: boolean;
    readonly answer: unknown;
    /** The HTTP status, when it is that of an error. */
    readonly status?: number;
} | {
    readonly failed: string;
    readonly isLate: boolean;
};
export type Description = {
    readonly actions?: readonly string[];
    readonly pollingSeconds?: number;
    readonly name?: string;
    readonly version?: string;
    /** Another text after each start. */
    readonly instance?: string;
};
/** Only a connector that hangs needs longer, on a busy machine too. */
export declare const answerWithinMs = 600000;
/**
 * Calls a driver: `GET`, or `POST` with a body of JSON. Fails when no whole answer comes, and with an error that is named
 * `TimeoutError` when none comes in time.
 */
export type CallDriver = (call: {
    readonly body?: string;
    readonly withinMs: number;
}) => Promise<{
    readonly status: number;
    readonly text: string;
}>;
/** Returns what calls the driver at an address by `fetch`. */
export declare const callerOf: (driver: string) => CallDriver;
/** Asks a connector to do something. */
export type Act = (action: string, input: object) => Promise<DriverAnswer>;
/** Returns what sends actions to a driver. Any answer shows that it lives; only silence is a failure. */
export declare const driverAt: (call: CallDriver, withinMs: number) => Act;
/** What a driver says of itself, or why it cannot be said yet. */
export type Described = {
    readonly description: Description;
} | {
    readonly wrong: string;
};
/** Asks a driver what it says of itself. */
export declare function describe(call: CallDriver): Promise<Described>;
/** The same, checked by `driver.schema.json`. */
export declare function describeDriver(call: CallDriver): Promise<Described>;
/** A text as JSON, or itself. */
export declare function parsed(text: string): unknown;
