/** Names of faults reveal no secret. */
export type CredentialFault =
  | 'author code'
  | 'base64url'
  | 'context'
  | 'issuer key'
  | 'length'
  | 'message'
  | 'nonce'
  | 'point'
  | 'proof'
  | 'scalar'
  | 'token'
  | 'version'

export class CredentialError extends Error {
  readonly fault: CredentialFault

  constructor(fault: CredentialFault) {
    super(`Invalid credential data: ${fault}`)
    this.name = 'CredentialError'
    this.fault = fault
  }
}

/** Returns undefined after a `CredentialError`. */
export function unlessWrong<T>(compute: () => T): T | undefined {
  try {
    return compute()
  } catch (error) {
    if (error instanceof CredentialError) return undefined
    throw error
  }
}
