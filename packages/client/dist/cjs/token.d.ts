import type { ClientOptions, IssuedToken } from './options.js';
/** Answers a valid token; `refused` is one that the API no longer takes. */
export type TokenSource = (refused: string | undefined) => Promise<string>;
/** Keeps one token for all calls, renews it a minute before its end, and asks once however many calls wait for it. */
export declare function tokenSource(options: ClientOptions, ask: (form: Record<string, string>) => Promise<IssuedToken>): TokenSource;
