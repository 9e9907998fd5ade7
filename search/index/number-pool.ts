/** A list of 32-bit numbers that grows by doubling: one typed array instead of millions of boxed numbers. */
export class NumberPool {
  #numbers = new Uint32Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.#numbers.length) this.#grow()
    this.#numbers[this.length++] = number
  }

  pushAll(numbers: Uint32Array): void {
    while (this.length + numbers.length > this.#numbers.length) this.#grow()
    this.#numbers.set(numbers, this.length)
    this.length += numbers.length
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0
  }

  set(index: number, number: number): void {
    this.#numbers[index] = number
  }

  /** Returns a view that is valid until the next push. */
  view(): Uint32Array {
    return this.#numbers.subarray(0, this.length)
  }

  #grow(): void {
    const grown = new Uint32Array(this.#numbers.length * 2)
    grown.set(this.#numbers)
    this.#numbers = grown
  }
}
