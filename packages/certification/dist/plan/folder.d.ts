/** The folder of the built-in plan. */
export declare const builtInPlan: string;
