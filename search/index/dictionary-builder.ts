import { addAll, countBits, listBits, wordsFor } from './bitset.ts'
import type { Dictionary } from './dictionary.ts'
import { NumberPool } from './number-pool.ts'
import type { SortedTerms } from './sorted-terms.ts'

/** Stores each posting list as a list or a bit vector, whichever is smaller. */
export class DictionaryBuilder {
  readonly #size: number
  readonly #terms: SortedTerms
  readonly #starts = new NumberPool()
  readonly #pool = new NumberPool()
  readonly #denseTerms = new NumberPool()
  readonly #denseCounts = new NumberPool()
  readonly #denseVectors: Uint32Array[] = []

  constructor(size: number, terms: SortedTerms) {
    this.#size = size
    this.#terms = terms
    this.#starts.push(0)
  }

  /** @param numbers ascending and distinct */
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
      denseBits: concatenate(this.#denseVectors),
    }
  }

  #addDense(bits: Uint32Array, count: number): void {
    this.#denseTerms.push(this.#starts.length - 1)
    this.#denseCounts.push(count)
    this.#denseVectors.push(bits)
  }
}

function isDense(count: number, size: number): boolean {
  return count > wordsFor(size)
}

function concatenate(vectors: Uint32Array[]): Uint32Array {
  const all = new Uint32Array(vectors.reduce((length, vector) => length + vector.length, 0))
  let at = 0
  for (const vector of vectors) {
    all.set(vector, at)
    at += vector.length
  }
  return all
}
