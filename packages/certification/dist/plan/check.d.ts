/** A fault of a case, at a JSON pointer. */
export type Fault = {
    readonly pointer: string;
    readonly text: string;
};
/** Checks a case by the schema, and what a schema cannot say. Returns all faults. */
export declare function faultsOf(value: unknown): Fault[];
