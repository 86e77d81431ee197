import type { Call } from './exchange.js';
import type { CallOptions, Method } from './types.js';
type Values = Readonly<Record<string, unknown>>;
/** An input as it is sent, whatever the call. */
export type AnyInput = CallOptions & {
    readonly params?: {
        readonly path?: Values;
        readonly query?: Values;
        readonly header?: Values;
    };
    readonly body?: unknown;
};
/** Lets openapi-fetch write addresses, headers and bodies of calls, without sending them. */
export declare function planner(baseUrl: string): (method: Method, path: string, input: AnyInput, deadlineMs?: number) => Promise<Call>;
export {};
