type Operator = (wanted: unknown, seen: unknown) => boolean;
/** What an object in a plan may ask of a value, by name. */
export declare const operators: Readonly<Record<string, Operator>>;
/**
 * True when a value is as a plan wants it: `*` is any value, objects need the named members only, lists need an element
 * for each wanted one, and a number fits its text.
 */
export declare function fits(wanted: unknown, seen: unknown): boolean;
export {};
