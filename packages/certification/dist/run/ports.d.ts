/**
 * A port that nobody listens on, and that nobody here was given before. No connection takes it while a connector is
 * killed and started again.
 */
export declare function freePort(): Promise<number>;
