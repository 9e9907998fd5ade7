import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const defaultMaximum = 50_000

/**
 * Recognises a request that was verified on the same day. Knows only values that nobody can compute from stored data: a
 * token is not stored, and the key of the day stays in memory.
 */
export class VerifiedTokens {
  readonly #known: LRUCache<string, true>
  #day = ''
  #key = randomBytes(32)

  constructor({ maximum = defaultMaximum }: { maximum?: number } = {}) {
    this.#known = new LRUCache({ max: maximum })
  }

  /** @param parts everything that the verification depends on */
  has(day: string, parts: readonly Uint8Array[]): boolean {
    return this.#known.has(this.#nameOf(day, parts))
  }

  add(day: string, parts: readonly Uint8Array[]): void {
    this.#known.set(this.#nameOf(day, parts), true)
  }

  #nameOf(day: string, parts: readonly Uint8Array[]): string {
    if (day !== this.#day) {
      this.#day = day
      this.#key = randomBytes(32)
      this.#known.clear()
    }
    const hmac = createHmac('sha256', this.#key)
    for (const part of parts) hmac.update(`${part.length}:`).update(part)
    return hmac.digest('base64')
  }
}
