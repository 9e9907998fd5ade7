/** The operator can correct it. The message says what happened and what to do. */
export class BackupError extends Error {}
