import { addAll, countBits, listBits, wordsFor } from './bitset.ts'
import type { Dictionary } from './dictionary.ts'

/** Terms side by side in byte order; `order` holds where each one stood before. */
export type SortedTerms = { bytes: Uint8Array; offsets: Uint32Array; order: Uint32Array }

/** Grows by doubling: one typed array instead of millions of boxed numbers. */
export class NumberPool {
  #numbers = new Uint32Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const grown = new Uint32Array(this.#numbers.length * 2)
      grown.set(this.#numbers)
      this.#numbers = grown
    }
    this.#numbers[this.length++] = number
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
      for (const number of numbers) this.#pool.push(number)
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
      for (const number of numbers) this.#pool.push(number)
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

/** From here on the order of UTF-16, in which strings compare, is not that of UTF-8. */
const beyondByteOrder = /[\ud800-\uffff]/

/** Puts terms, no two alike, into byte order. */
export function sortTerms(terms: readonly string[]): SortedTerms {
  const sorted = [...terms]
  // Without a function of ours strings sort several times as fast.
  if (terms.some((term) => beyondByteOrder.test(term))) sorted.sort(byBytes)
  else sorted.sort()
  const placeOf = new Map(terms.map((term, at) => [term, at]))
  const bytes = new Uint8Array(Buffer.from(sorted.join('')))
  const offsets = new Uint32Array(terms.length + 1)
  const order = new Uint32Array(terms.length)
  for (let at = 0; at < sorted.length; at++) {
    const term = sorted[at] ?? ''
    order[at] = placeOf.get(term) ?? 0
    offsets[at + 1] = (offsets[at] ?? 0) + Buffer.byteLength(term)
  }
  return { bytes, offsets, order }
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
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
