import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../secrets.ts'

/** Minutes for which a nonce is accepted: as long as Google's ID tokens are. */
const validMinutes = 60

/** How a nonce is remembered once it is used, and until when. */
export type UsedNonce = { hash: Buffer; expiresAt: Date }

/**
 * Issues the nonces that Google puts into its ID tokens. A nonce carries its expiry and an HMAC, so nothing is stored
 * until it is used: whoever asks for millions of them fills no table.
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

  /** Reads a nonce that this product issued and that has not expired; nothing for any other text. */
  read(nonce: string): UsedNonce | undefined {
    const at = nonce.lastIndexOf('.')
    const text = nonce.slice(0, Math.max(at, 0))
    const signature = Buffer.from(nonce.slice(at + 1))
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
