import type { ByteStringPool } from './byte-string-pool.ts'
import { byteOrder } from './multikey-quicksort.ts'

/** In byte order. `order` has the number of each term in the pool. */
export type SortedTerms = { bytes: Uint8Array; offsets: Uint32Array; order: Uint32Array }

export function sortTerms(terms: ByteStringPool): SortedTerms {
  const source = { bytes: terms.bytes, offsets: terms.offsets }
  const order = byteOrder(source.bytes, source.offsets)
  const bytes = new Uint8Array(source.bytes.length)
  const offsets = new Uint32Array(order.length + 1)
  let length = 0
  for (let index = 0; index < order.length; index++) {
    const term = order[index] ?? 0
    const end = source.offsets[term + 1] ?? 0
    for (let i = source.offsets[term] ?? 0; i < end; i++) bytes[length++] = source.bytes[i] ?? 0
    offsets[index + 1] = length
  }
  return { bytes, offsets, order }
}
