import type { CopyRow } from './copy-rows.ts'

/**
 * Whether what comes is what came last: in the order of their codes, schools mostly stand in the place of the school
 * before. Looking at the bytes takes less than to look them up.
 */
export class Repetition {
  #last = new Uint8Array(64)
  #length = -1

  /** Whether the row has in this field what the row of the call before had. */
  isSame({ bytes, starts, ends }: CopyRow, field: number): boolean {
    const from = starts[field] ?? 0
    const length = (ends[field] ?? 0) - from
    if (length === this.#length) {
      const last = this.#last
      let at = 0
      while (at < length && bytes[from + at] === last[at]) at++
      if (at === length) return true
    }
    if (length > this.#last.length) this.#last = new Uint8Array(length * 2)
    for (let at = 0; at < length; at++) this.#last[at] = bytes[from + at] ?? 0
    this.#length = length
    return false
  }
}
