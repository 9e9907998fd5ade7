/** A list of 32-bit numbers. Boxed numbers need more memory. */
export class NumberPool {
  #numbers: Uint32Array
  length = 0

  constructor(initialCapacity = 1024) {
    this.#numbers = new Uint32Array(Math.max(1, initialCapacity))
  }

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

  /** Valid until the next push. */
  view(): Uint32Array {
    return this.#numbers.subarray(0, this.length)
  }

  #grow(): void {
    const grown = new Uint32Array(this.#numbers.length * 2)
    grown.set(this.#numbers)
    this.#numbers = grown
  }
}

export function ascendingNumbers(count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  for (let i = 0; i < count; i++) numbers[i] = i
  return numbers
}
