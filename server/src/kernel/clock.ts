/** Returns the current time. Passed in everywhere, so that a sandbox or a test can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
