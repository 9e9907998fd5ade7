import { maximumProfiles } from '../tuning.ts'
import { type ByteRow, rowFields } from './byte-row.ts'
import { ByteStringPool } from './byte-string-pool.ts'
import type { Profile } from './index-content.ts'
import { NumberPool } from './number-pool.ts'
import { numberByUse } from './school-order.ts'

/** In the order of the fields in a key. */
const profileFields = [
  'management',
  'category',
  'schoolType',
  'area',
  'board',
  'medium',
  'classes',
] as const satisfies readonly (keyof Profile)[]

const fieldNumbers = profileFields.map((field) => rowFields[field])

/** Numbers the distinct combinations of the values by which schools are filtered. A million schools have about 600. */
export class ProfilePool {
  readonly #keys = new ByteStringPool()
  readonly #numbers = new NumberPool()
  #key = new Uint8Array(1024)

  constructor() {
    // The profile 0, without any value.
    this.#keys.numberOf(this.#key, 0, fieldNumbers.length)
  }

  push(row: ByteRow): void {
    this.#numbers.push(this.#keys.numberOf(this.#key, 0, this.#writeKey(row)))
  }

  /**
   * Returns the profiles and, by school, their indexes. Schools with a profile after the first 65,535 get profile 0.
   * @param order for each school number, the position of the school among the rows
   */
  finish(order: Uint32Array): { profiles: Profile[]; numbers: Uint16Array } {
    const { values, numbers } = numberByUse(this.#numbers.view(), order, [0])
    return {
      profiles: values.slice(0, maximumProfiles).map((number) => parseKey(this.#keys.text(number))),
      numbers: Uint16Array.from(numbers, (number) => (number < maximumProfiles ? number : 0)),
    }
  }

  /** Ends each field with a zero byte. Returns the length of the key. */
  #writeKey({ bytes, starts, ends }: ByteRow): number {
    let length = 0
    for (const field of fieldNumbers) {
      const from = starts[field] ?? 0
      const to = ends[field] ?? 0
      this.#reserve(length + to - from + 1)
      for (let i = from; i < to; i++) if (bytes[i] !== 0) this.#key[length++] = bytes[i] ?? 0
      this.#key[length++] = 0
    }
    return length
  }

  #reserve(length: number): void {
    if (length <= this.#key.length) return
    const grown = new Uint8Array(length * 2)
    grown.set(this.#key)
    this.#key = grown
  }
}

function parseKey(key: string): Profile {
  const values = key.split('\0')
  const textOf = (field: keyof Profile) => values[profileFields.indexOf(field)] ?? ''
  return {
    management: textOf('management'),
    category: textOf('category'),
    schoolType: textOf('schoolType'),
    area: textOf('area'),
    board: textOf('board'),
    medium: textOf('medium'),
    classes: textOf('classes'),
  }
}
