/** The key that the client sends by itself, with every write that takes one: then the write happens once, however often it is sent. */
export declare function ownKey(operation: string): string | undefined;
/** Says whether a call may be sent again although nobody knows what became of it. */
export declare function isRepeatable(operation: string, headers: Headers): boolean;
/** The pause before a call is sent again, in milliseconds; undefined when it must not be. */
export declare function pauseBefore(attempt: number, answer: {
    readonly status: number;
    readonly headers: Headers;
} | undefined, repeatable: boolean): number | undefined;
/** A new UUID, also where pages are not served by HTTPS and `randomUUID` is missing. */
export declare function newId(): string;
