/** Shorter runs are sorted by insertion. */
const shortRun = 12

/**
 * The numbers of strings in byte order: multikey quicksort (Bentley and Sedgewick, "Fast Algorithms for Sorting and
 * Searching Strings", SODA 1997), which looks at one byte of all strings at a time.
 * @param offsets where each string begins in `bytes`; one more than there are strings, no two alike
 */
export function byteOrder(bytes: Uint8Array, offsets: Uint32Array): Uint32Array {
  const order = Uint32Array.from({ length: offsets.length - 1 }, (_, at) => at)
  // One more than the byte, so that the end of a string comes before all bytes.
  const keyOf = (at: number, depth: number) => {
    const string = order[at] ?? 0
    const place = (offsets[string] ?? 0) + depth
    return place < (offsets[string + 1] ?? 0) ? (bytes[place] ?? 0) + 1 : 0
  }
  const swap = (a: number, b: number) => {
    const string = order[a] ?? 0
    order[a] = order[b] ?? 0
    order[b] = string
  }
  const comesBefore = (a: number, b: number, depth: number) => {
    for (let at = depth; ; at++) {
      const difference = keyOf(a, at) - keyOf(b, at)
      if (difference !== 0) return difference < 0
      if (keyOf(a, at) === 0) return false
    }
  }
  const sort = (from: number, to: number, depth: number): void => {
    if (to - from <= shortRun) {
      for (let end = from + 1; end < to; end++) {
        for (let at = end; at > from && comesBefore(at, at - 1, depth); at--) swap(at, at - 1)
      }
      return
    }
    const pivot = middle(keyOf(from, depth), keyOf((from + to) >>> 1, depth), keyOf(to - 1, depth))
    let less = from
    let more = to
    for (let at = from; at < more; ) {
      const key = keyOf(at, depth)
      if (key < pivot) swap(less++, at++)
      else if (key > pivot) swap(at, --more)
      else at++
    }
    sort(from, less, depth)
    if (pivot > 0) sort(less, more, depth + 1)
    sort(more, to, depth)
  }
  sort(0, order.length, 0)
  return order
}

function middle(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
