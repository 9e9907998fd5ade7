import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../secrets.ts'

/** The lifetime of Google's ID tokens. */
const validMinutes = 60

export type HashedNonce = { hash: Buffer; expiresAt: Date }

/**
 * A nonce contains its expiry time and an HMAC. The server stores only used nonces.
 * @see docs/decisions/0017-google-accounts.md
 */
export class GoogleNonces {
  readonly #secrets: Secrets
  readonly #clock: Clock

  constructor({ secrets, clock }: { secrets: Secrets; clock: Clock }) {
    this.#secrets = secrets
    this.#clock = clock
  }

  issue(): string {
    const expiry = Math.ceil(this.#clock().getTime() / 60_000) + validMinutes
    const text = `${expiry}.${randomBytes(16).toString('base64url')}`
    return `${text}.${this.#sign(text)}`
  }

  /** @returns undefined for a forged or expired nonce */
  verify(nonce: string): HashedNonce | undefined {
    const dot = nonce.lastIndexOf('.')
    const text = nonce.slice(0, Math.max(dot, 0))
    const signature = Buffer.from(nonce.slice(dot + 1))
    const expected = Buffer.from(this.#sign(text))
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
    const expiresAt = new Date(Number.parseInt(text, 10) * 60_000)
    if (expiresAt <= this.#clock()) return undefined
    return { hash: createHash('sha256').update(nonce).digest(), expiresAt }
  }

  #sign(text: string): string {
    return this.#secrets.mac('google-nonce', text).toString('base64url')
  }
}
