/** Why the process cannot start, in one line that tells the operator what to do. */
export class StartError extends Error {}
