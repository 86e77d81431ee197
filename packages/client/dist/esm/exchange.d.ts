import type { ClientOptions } from './options.js';
import type { TokenSource } from './token.js';
import type { Method, Reply } from './types.js';
/** A call that is ready to be sent. */
export type Call = {
    readonly method: Method;
    /** As the reference writes it. */
    readonly path: string;
    readonly url: string;
    readonly headers: Headers;
    readonly body: string | URLSearchParams | undefined;
    readonly requestId: string;
    readonly signal: AbortSignal | undefined;
    readonly deadlineMs: number | undefined;
};
/** Sends a call and repeats it where that is safe; throws for anything but a good answer. */
type Exchange = (call: Call) => Promise<Reply>;
/** How calls are sent: with a token that is renewed, time limits, and repetitions where they are safe. */
export declare function openExchange(options: ClientOptions, token: TokenSource): Exchange;
export {};
