export type SchoolCertificateTable = {
  /** SHA-256 of the code, which is random and not stored. */
  code_hash: Buffer
  /** Null if the operator issued the certificate. */
  school_code: string | null
  /** The first day of the month. */
  issued_in: string
  /** What the certificate states, encrypted with a key that only the code gives. Null after the certificate was revoked. */
  encrypted: Buffer | null
}
