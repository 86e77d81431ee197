/** Text without what looks like a token, a secret or a password. */
export declare const masked: (text: string) => string;
