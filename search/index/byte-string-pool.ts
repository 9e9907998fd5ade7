import type { ByteRow } from './byte-row.ts'

const initialCells = 2048
const decoder = new TextDecoder()

/** A cell has the hash, the number plus one (0 if free), the offset and the length of a string. */
const cellSize = 4

/** Gives each distinct byte string a number. Typed arrays save an object per string. */
export class ByteStringPool {
  #bytes = new Uint8Array(4096)
  #offsets = new Uint32Array(1024)
  #size = 0
  #cells = new Uint32Array(cellSize * initialCells)

  get size(): number {
    return this.#size
  }

  /** Valid until the next string is added. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#offsets[this.#size])
  }

  /** The start of each string, and the end of the last one. Valid as long as `bytes`. */
  get offsets(): Uint32Array {
    return this.#offsets.subarray(0, this.#size + 1)
  }

  /** Returns the number of a string, and adds new strings. `to` is not included. */
  numberOf(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashOf(bytes, from, to)
    const length = to - from
    const cells = this.#cells
    const mask = cells.length - 1
    let cell = (hash * cellSize) & mask
    for (; ; cell = (cell + cellSize) & mask) {
      const numberPlusOne = cells[cell + 1] ?? 0
      if (numberPlusOne === 0) break
      if (
        cells[cell] === hash &&
        cells[cell + 3] === length &&
        this.#equals(cells[cell + 2] ?? 0, bytes, from, to)
      )
        return numberPlusOne - 1
    }
    cells[cell] = hash
    cells[cell + 1] = this.#size + 1
    cells[cell + 2] = this.#offsets[this.#size] ?? 0
    cells[cell + 3] = length
    return this.#add(bytes, from, to)
  }

  numberOfField({ bytes, starts, ends }: ByteRow, field: number): number {
    return this.numberOf(bytes, starts[field] ?? 0, ends[field] ?? 0)
  }

  text(number: number): string {
    return decoder.decode(this.#bytes.subarray(this.#offsets[number], this.#offsets[number + 1]))
  }

  #equals(start: number, bytes: Uint8Array, from: number, to: number): boolean {
    const own = this.#bytes
    for (let i = from, at = start; i < to; i++, at++) if (bytes[i] !== own[at]) return false
    return true
  }

  #add(bytes: Uint8Array, from: number, to: number): number {
    const start = this.#offsets[this.#size] ?? 0
    const end = start + to - from
    while (end > this.#bytes.length)
      this.#bytes = copyInto(new Uint8Array(this.#bytes.length * 2), this.#bytes)
    for (let i = from; i < to; i++) this.#bytes[start + i - from] = bytes[i] ?? 0
    const number = this.#size++
    if (this.#size === this.#offsets.length) {
      this.#offsets = copyInto(new Uint32Array(this.#offsets.length * 2), this.#offsets)
    }
    this.#offsets[this.#size] = end
    if (this.#size * 1.5 * cellSize > this.#cells.length) this.#growCells()
    return number
  }

  #growCells(): void {
    const old = this.#cells
    const cells = new Uint32Array(old.length * 2)
    const mask = cells.length - 1
    for (let i = 0; i < old.length; i += cellSize) {
      if (old[i + 1] === 0) continue
      let cell = ((old[i] ?? 0) * cellSize) & mask
      while (cells[cell + 1] !== 0) cell = (cell + cellSize) & mask
      for (let entry = 0; entry < cellSize; entry++) cells[cell + entry] = old[i + entry] ?? 0
    }
    this.#cells = cells
  }
}

/** FNV-1a, with the high bits mixed into the weak low bits. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function copyInto<T extends Uint8Array | Uint32Array>(target: T, source: T): T {
  target.set(source)
  return target
}
