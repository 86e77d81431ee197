/** Why the process cannot start, in one line that tells the operator what to do. */
export class StartError extends Error {}

/** The process was told to stop while it was still starting. */
export class StoppedError extends Error {}
