/** An error that the operator can correct. The message says how. */
export class SchoolFileError extends Error {}
