export type Account = {
    readonly clientId: string;
    readonly clientSecret: string;
};
/** Returns a valid access token of an account. */
export type TokenSource = () => string;
/** How a connector is told whose it is. */
export declare const environmentOf: (url: string, { clientId, clientSecret }: Account) => {
    SELLERDOCK_URL: string;
    SELLERDOCK_CLIENT_ID: string;
    SELLERDOCK_CLIENT_SECRET: string;
};
export type Answered = {
    readonly status: number;
    readonly body: unknown;
    readonly headers: Headers;
};
/** Calls a server in the name of an account. */
export type Caller = (method: string, path: string, given?: Given) => Promise<Answered>;
type Given = {
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
};
/** The run cannot go on: no server answers, or not as a sandbox does. */
export declare class RunError extends Error {
}
/** The server did not answer in time. It may still do what it was asked. */
export declare class LateError extends RunError {
}
/**
 * Opens a caller. It has a token before its first call, and repeats what a busy server refuses. Fails with a `LateError`
 * when an answer takes longer than `answeredWithinMs`.
 */
export declare function openCaller(url: string, who: Account | TokenSource, answeredWithinMs?: number): Caller;
/** What a server said against a call, for people. */
export declare function refusalOf({ status, body }: Answered): string;
export {};
