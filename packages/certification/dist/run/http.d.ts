export type Account = {
    readonly clientId: string;
    readonly clientSecret: string;
};
/** Has an access token of an account that is valid now. */
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
/** Opens a caller. It has a token before its first call, and repeats what a busy server refuses. */
export declare function openCaller(url: string, who: Account | TokenSource): Caller;
/** What a server said against a call, for people. */
export declare function refusalOf({ status, body }: Answered): string;
export {};
