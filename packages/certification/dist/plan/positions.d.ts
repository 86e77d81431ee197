/** A file of a plan, with the lines of its values. */
export type Source = {
    readonly value: unknown;
    /** Messages about the syntax, each with its line. */
    readonly problems: readonly {
        readonly line: number;
        readonly text: string;
    }[];
    /** The line of the value at a JSON pointer, or of the nearest one around it. */
    lineOf(pointer: string): number;
};
/** Parses YAML. Anchors and aliases are read, other tags are not. */
export declare function readSource(text: string): Source;
