/**
 * The public half of the key with which the operator signs the log of issuer keys: `npm run issuer-log -- keygen FILE`
 * prints it. The private half stays on a machine without a network. Undefined in an installation with samples: then
 * browsers do not check the log, and `APP_MODE=production` does not start.
 * @see docs/operations.md, "Sign the log of issuer keys"
 */
export const issuerLogKey: string | undefined = undefined
