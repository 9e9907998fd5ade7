/** Distinct strings, numbered in the order of their first use. */
export class StringPool {
  readonly strings: string[] = []
  readonly #numbers = new Map<string, number>()

  get size(): number {
    return this.strings.length
  }

  /** Returns the number of the string, which is added if it is new. */
  numberOf(string: string): number {
    const known = this.#numbers.get(string)
    if (known !== undefined) return known
    const number = this.strings.push(string) - 1
    this.#numbers.set(string, number)
    return number
  }
}
