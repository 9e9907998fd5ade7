import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../secrets.ts'
import { newToken } from './sessions.ts'

/** Nonces are valid for as long as Google's ID tokens. */
const validMinutes = 60

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/** The extra minute is needed because expiry times are rounded up. */
export const browserSecretSeconds = (validMinutes + 1) * 60

export type HashedNonce = { hash: Buffer; expiresAt: Date }

/** Only a cookie may contain `browserSecret`. Neither Google nor a script may read it. */
export type IssuedNonce = { nonce: string; browserSecret: string }

/**
 * A nonce contains its expiry time and an HMAC over a secret of the browser. The server stores only hashes of used
 * nonces.
 * @see docs/decisions/0017-google-accounts.md
 */
export class GoogleNonces {
  readonly #secrets: Secrets
  readonly #clock: Clock

  constructor({ secrets, clock }: { secrets: Secrets; clock: Clock }) {
    this.#secrets = secrets
    this.#clock = clock
  }

  /** @param known the browser's secret. If well-formed, it is kept for the nonces of other tabs */
  issue(known: string | undefined): IssuedNonce {
    const browserSecret = known !== undefined && isToken(known) ? known : newToken()
    const expiry = Math.ceil(this.#clock().getTime() / 60_000) + validMinutes
    const text = `${expiry}.${randomBytes(16).toString('base64url')}`
    return { nonce: `${text}.${this.#sign(text, browserSecret)}`, browserSecret }
  }

  /** @returns undefined for a forged or expired nonce, and for the nonce of another browser */
  verify(nonce: string, browserSecret: string | undefined): HashedNonce | undefined {
    if (browserSecret === undefined) return undefined
    const dot = nonce.lastIndexOf('.')
    const text = nonce.slice(0, Math.max(dot, 0))
    const signature = Buffer.from(nonce.slice(dot + 1))
    const expected = Buffer.from(this.#sign(text, browserSecret))
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
    const expiresAt = new Date(Number.parseInt(text, 10) * 60_000)
    if (expiresAt <= this.#clock()) return undefined
    return { hash: createHash('sha256').update(nonce).digest(), expiresAt }
  }

  #sign(text: string, browserSecret: string): string {
    return this.#secrets.mac('google-nonce', `${text}.${browserSecret}`).toString('base64url')
  }
}
