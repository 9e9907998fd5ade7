/** Terms next to each other as UTF-8 in byte order; `order` holds the former index of each one. */
export type SortedTerms = { bytes: Uint8Array; offsets: Uint32Array; order: Uint32Array }

const notAscii = /[^\0-\x7f]/

/** Sorts distinct terms by their bytes in UTF-8. */
export function sortTerms(terms: readonly string[]): SortedTerms {
  // One character per byte: then the order of the strings is the order of the bytes.
  const keys = terms.map((term) => (notAscii.test(term) ? Buffer.from(term).toString('latin1') : term))
  const order = Uint32Array.from(keys.keys()).sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1))
  const offsets = new Uint32Array(order.length + 1)
  order.forEach((term, index) => {
    offsets[index + 1] = (offsets[index] ?? 0) + (keys[term]?.length ?? 0)
  })
  const bytes = new Uint8Array(Buffer.from(Array.from(order, (term) => keys[term]).join(''), 'latin1'))
  return { bytes, offsets, order }
}
