import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const defaultMaximum = 50_000

/**
 * Recognises a request that was verified on the same day. Knows only values that nobody can compute from stored data: a
 * token is not stored, and the key of the day stays in memory.
 */
export class VerifiedTokens {
  readonly #maximum: number
  /** A cache reserves memory for all its values, so it is created for the first token of a day. */
  #known: LRUCache<string, true> | undefined
  #day = ''
  #key = randomBytes(32)

  constructor({ maximum = defaultMaximum }: { maximum?: number } = {}) {
    this.#maximum = maximum
  }

  /** @param parts everything that the verification depends on */
  has(day: string, parts: readonly Uint8Array[]): boolean {
    const name = this.#nameOf(day, parts)
    return this.#known?.has(name) ?? false
  }

  add(day: string, parts: readonly Uint8Array[]): void {
    const name = this.#nameOf(day, parts)
    this.#known ??= new LRUCache({ max: this.#maximum })
    this.#known.set(name, true)
  }

  #nameOf(day: string, parts: readonly Uint8Array[]): string {
    if (day !== this.#day) {
      this.#day = day
      this.#key = randomBytes(32)
      this.#known = undefined
    }
    const hmac = createHmac('sha256', this.#key)
    for (const part of parts) hmac.update(`${part.length}:`).update(part)
    return hmac.digest('base64')
  }
}
