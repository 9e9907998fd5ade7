/** Keeps values under their keys, at most `most` of them: the one that was not asked for the longest makes room. */
export class RecentlyUsed<Value> {
  readonly #most: number
  /** The last one is the one that was used last. */
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  /** Takes out the value that has to go before another one is set, if there are enough. */
  makeRoom(): Value | undefined {
    const [oldest] = this.#values
    if (oldest === undefined || this.#values.size < this.#most) return undefined
    this.#values.delete(oldest[0])
    return oldest[1]
  }

  set(key: string, value: Value): void {
    this.makeRoom()
    this.#values.set(key, value)
  }
}
