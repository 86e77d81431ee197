/** What is wrong with an action, as a driver gets it. */
export declare const problemOfAction: (action: string, input: object) => string | undefined;
/** What is wrong with a driver's answer to an action that it takes. */
export declare const problemOfAnswer: (action: string, answer: unknown) => string | undefined;
/** What is wrong with what a driver says of itself. */
export declare const problemOfDescription: (description: unknown) => string | undefined;
