/** An error that the operator can correct. The message says what happened and what to do. */
export class BackupError extends Error {}
