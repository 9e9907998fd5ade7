const firstSlots = 2048
const decoder = new TextDecoder()

/**
 * Distinct strings of bytes, numbered as they first came: a hash table with open addressing and linear probing
 * (Knuth, The Art of Computer Programming 3, 6.4), so that a million schools leave no objects behind.
 */
export class ByteStrings {
  #bytes = new Uint8Array(4096)
  #offsets = new Uint32Array(1024)
  #size = 0
  /** Hash and number plus one of what is filed; 0 for a free slot. */
  #slots = new Uint32Array(2 * firstSlots)

  get size(): number {
    return this.#size
  }

  /** All strings, one after the other; a view, valid until the next one is added. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#offsets[this.#size])
  }

  /** Where each string begins in `bytes`; one more than there are strings; valid until the next one is added. */
  get offsets(): Uint32Array {
    return this.#offsets.subarray(0, this.#size + 1)
  }

  /** The number of the string `from` up to, not including, `to`, which is added where it is new. */
  numberOf(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashOf(bytes, from, to)
    const mask = this.#slots.length / 2 - 1
    let slot = hash & mask
    for (; ; slot = (slot + 1) & mask) {
      const number = (this.#slots[2 * slot + 1] ?? 0) - 1
      if (number < 0) break
      if (this.#slots[2 * slot] === hash && this.#equals(number, bytes, from, to)) return number
    }
    this.#slots[2 * slot] = hash
    this.#slots[2 * slot + 1] = this.#size + 1
    return this.#add(bytes, from, to)
  }

  text(number: number): string {
    return decoder.decode(this.#bytes.subarray(this.#offsets[number], this.#offsets[number + 1]))
  }

  #equals(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const begun = this.#offsets[number] ?? 0
    if ((this.#offsets[number + 1] ?? 0) - begun !== to - from) return false
    for (let at = from; at < to; at++) if (bytes[at] !== this.#bytes[begun + at - from]) return false
    return true
  }

  #add(bytes: Uint8Array, from: number, to: number): number {
    const begun = this.#offsets[this.#size] ?? 0
    const end = begun + to - from
    while (end > this.#bytes.length) this.#bytes = grown(this.#bytes, new Uint8Array(this.#bytes.length * 2))
    for (let at = from; at < to; at++) this.#bytes[begun + at - from] = bytes[at] ?? 0
    const number = this.#size++
    if (this.#size === this.#offsets.length) {
      this.#offsets = grown(this.#offsets, new Uint32Array(this.#offsets.length * 2))
    }
    this.#offsets[this.#size] = end
    if (this.#size * 3 > this.#slots.length) this.#fileAnew()
    return number
  }

  #fileAnew(): void {
    const old = this.#slots
    const slots = new Uint32Array(old.length * 2)
    const mask = slots.length / 2 - 1
    for (let at = 0; at < old.length; at += 2) {
      const hash = old[at] ?? 0
      const filed = old[at + 1] ?? 0
      if (filed === 0) continue
      let slot = hash & mask
      while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask
      slots[2 * slot] = hash
      slots[2 * slot + 1] = filed
    }
    this.#slots = slots
  }
}

/** FNV-1a of Fowler, Noll and Vo; its low bits are weak, so the high ones are folded in. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function grown<T extends Uint8Array | Uint32Array>(old: T, larger: T): T {
  larger.set(old)
  return larger
}
