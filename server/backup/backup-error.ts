/** An error that the operator can correct. The message says what to do. */
export class BackupError extends Error {}
