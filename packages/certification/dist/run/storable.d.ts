/**
 * A JSON value as a server can store it: a NUL, and half of a surrogate pair, become U+FFFD in every text and every name.
 */
export declare function storable<Value>(value: Value): Value;
/** A name as people can read it, at most 100 characters of it; an empty text for anything else. */
export declare function legible(name: unknown): string;
