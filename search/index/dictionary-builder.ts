import { addAll, countBits, listBits, wordsFor } from './bitset.ts'
import type { ByteStrings } from './byte-strings.ts'
import type { Dictionary } from './dictionary.ts'
import { byteOrder } from './multikey-quicksort.ts'

/** Terms side by side in byte order; `order` holds where each one stood before. */
export type SortedTerms = { bytes: Uint8Array; offsets: Uint32Array; order: Uint32Array }

/** Grows by doubling: one typed array instead of millions of boxed numbers. */
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

  /** A view, valid until the next push. */
  view(): Uint32Array {
    return this.#numbers.subarray(0, this.length)
  }

  #grow(): void {
    const grown = new Uint32Array(this.#numbers.length * 2)
    grown.set(this.#numbers)
    this.#numbers = grown
  }
}

/** Lays the posting lists of sorted terms out, each one sparse or dense, whichever is smaller. */
export class DictionaryBuilder {
  readonly #size: number
  readonly #terms: SortedTerms
  readonly #starts = new NumberPool()
  readonly #pool = new NumberPool()
  readonly #denseTerms = new NumberPool()
  readonly #denseCounts = new NumberPool()
  readonly #denseVectors: Uint32Array[] = []

  /** @param size how many schools there are. */
  constructor(size: number, terms: SortedTerms) {
    this.#size = size
    this.#terms = terms
    this.#starts.push(0)
  }

  /** The list of the next term in order: ascending, without duplicates. */
  add(numbers: Uint32Array): void {
    if (isDense(numbers.length, this.#size)) {
      const bits = new Uint32Array(wordsFor(this.#size))
      addAll(bits, numbers)
      this.#addDense(bits, numbers.length)
    } else {
      this.#pool.pushAll(numbers)
    }
    this.#starts.push(this.#pool.length)
  }

  /** As `add`, from a bit vector, which is not kept. */
  addBits(bits: Uint32Array): void {
    const count = countBits(bits)
    if (isDense(count, this.#size)) {
      this.#addDense(bits.slice(), count)
    } else {
      const numbers = new Uint32Array(count)
      listBits(bits, numbers)
      this.#pool.pushAll(numbers)
    }
    this.#starts.push(this.#pool.length)
  }

  finish(): Dictionary {
    return {
      bytes: this.#terms.bytes,
      offsets: this.#terms.offsets,
      starts: this.#starts.view(),
      pool: this.#pool.view(),
      denseTerms: this.#denseTerms.view(),
      denseCounts: this.#denseCounts.view(),
      denseBits: joined(this.#denseVectors),
    }
  }

  #addDense(bits: Uint32Array, count: number): void {
    this.#denseTerms.push(this.#starts.length - 1)
    this.#denseCounts.push(count)
    this.#denseVectors.push(bits)
  }
}

/** Puts terms into byte order. */
export function sortTerms(terms: ByteStrings): SortedTerms {
  const from = { bytes: terms.bytes, offsets: terms.offsets }
  const order = byteOrder(from.bytes, from.offsets)
  const bytes = new Uint8Array(from.bytes.length)
  const offsets = new Uint32Array(order.length + 1)
  let length = 0
  for (let place = 0; place < order.length; place++) {
    const term = order[place] ?? 0
    const end = from.offsets[term + 1] ?? 0
    for (let at = from.offsets[term] ?? 0; at < end; at++) bytes[length++] = from.bytes[at] ?? 0
    offsets[place + 1] = length
  }
  return { bytes, offsets, order }
}

function isDense(count: number, size: number): boolean {
  return count > wordsFor(size)
}

function joined(vectors: Uint32Array[]): Uint32Array {
  const all = new Uint32Array(vectors.reduce((length, vector) => length + vector.length, 0))
  let at = 0
  for (const vector of vectors) {
    all.set(vector, at)
    at += vector.length
  }
  return all
}
