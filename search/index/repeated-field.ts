import type { ByteRow } from './byte-row.ts'

export class RepeatedField {
  readonly #field: number
  #last = new Uint8Array(64)
  #length = -1

  constructor(field: number) {
    this.#field = field
  }

  isRepeated({ bytes, starts, ends }: ByteRow): boolean {
    const from = starts[this.#field] ?? 0
    const length = (ends[this.#field] ?? 0) - from
    if (length === this.#length) {
      const last = this.#last
      let i = 0
      while (i < length && bytes[from + i] === last[i]) i++
      if (i === length) return true
    }
    if (length > this.#last.length) this.#last = new Uint8Array(length * 2)
    for (let i = 0; i < length; i++) this.#last[i] = bytes[from + i] ?? 0
    this.#length = length
    return false
  }
}
