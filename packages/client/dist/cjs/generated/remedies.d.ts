/** What to do about an error, by the interface and by the text that decides. */
export declare const REMEDIES: Readonly<Record<string, Readonly<Record<string, string>>>>;
