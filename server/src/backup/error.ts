/** Why a backup cannot be made or brought back: one line for the one who asked. */
export class BackupError extends Error {}
