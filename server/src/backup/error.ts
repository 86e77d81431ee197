/** Why a backup cannot be made or restored, in one line for the person at the terminal. */
export class BackupError extends Error {}
