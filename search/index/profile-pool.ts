import { maximumProfiles } from '../tuning.ts'
import { type ByteRow, rowFields } from './byte-row.ts'
import { ByteStringPool } from './byte-string-pool.ts'
import type { Profile } from './index-content.ts'
import { NumberPool } from './number-pool.ts'
import { numberByUse } from './school-order.ts'

const encoder = new TextEncoder()

/** The fields of a key, in this order. `classes` follows. */
const profileFields = [
  'management',
  'category',
  'schoolType',
  'area',
  'board',
  'medium',
] as const satisfies readonly (keyof Profile)[]

const fieldNumbers = profileFields.map((field) => rowFields[field])

const cacheSize = 2 ** 12

type CachedProfile = { key: Uint8Array; classFrom: number; classTo: number; number: number }

/** A million schools have about 600 profiles, so a cache saves hashing most keys. */
export class ProfilePool {
  readonly #keys = new ByteStringPool()
  readonly #numbers = new NumberPool()
  readonly #cache: (CachedProfile | undefined)[] = new Array(cacheSize).fill(undefined)
  #key = new Uint8Array(1024)

  constructor() {
    // Profile 0 has no values.
    this.#keys.numberOf(this.#key, 0, fieldNumbers.length)
  }

  push(row: ByteRow): void {
    const cell = cacheCell(row)
    const cached = this.#cache[cell]
    if (cached !== undefined && hasProfile(row, cached)) this.#numbers.push(cached.number)
    else this.#numbers.push(this.#find(row, cell))
  }

  /**
   * Schools with a profile after the first 65,535 profiles get profile 0.
   * @param order see `popularityOrder`
   */
  finish(order: Uint32Array): { profiles: Profile[]; numbers: Uint16Array } {
    const { values, numbers } = numberByUse(this.#numbers.view(), order, [0])
    return {
      profiles: values.slice(0, maximumProfiles).map((number) => parseKey(this.#keys.text(number))),
      numbers: new Uint16Array(numbers.map((number) => (number < maximumProfiles ? number : 0))),
    }
  }

  #find(row: ByteRow, cell: number): number {
    const length = this.#writeKey(row)
    const { classFrom, classTo } = row
    const classes = encoder.encode(classFrom > 0 && classTo > 0 ? `${classFrom}-${classTo}` : '')
    this.#reserve(length + classes.length)
    this.#key.set(classes, length)
    const number = this.#keys.numberOf(this.#key, 0, length + classes.length)
    this.#cache[cell] = { key: this.#key.slice(0, length), classFrom, classTo, number }
    return number
  }

  /** Ends each field with a zero byte. */
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

function cacheCell({ bytes, starts, ends, classFrom, classTo }: ByteRow): number {
  let hash = classFrom * 16 + classTo
  for (const field of fieldNumbers) {
    const from = starts[field] ?? 0
    hash = Math.imul(hash, 31) + (((ends[field] ?? 0) - from) ^ (bytes[from] ?? 0))
  }
  return (hash ^ (hash >>> 12)) & (cacheSize - 1)
}

function hasProfile({ bytes, starts, ends, classFrom, classTo }: ByteRow, cached: CachedProfile): boolean {
  if (classFrom !== cached.classFrom || classTo !== cached.classTo) return false
  const { key } = cached
  let at = 0
  for (const field of fieldNumbers) {
    const to = ends[field] ?? 0
    for (let i = starts[field] ?? 0; i < to; i++) if (bytes[i] !== key[at++]) return false
    if (key[at++] !== 0) return false
  }
  return true
}

function parseKey(key: string): Profile {
  const values = key.split('\0')
  const textOf = (field: (typeof profileFields)[number]) => values[profileFields.indexOf(field)] ?? ''
  return {
    management: textOf('management'),
    category: textOf('category'),
    schoolType: textOf('schoolType'),
    area: textOf('area'),
    board: textOf('board'),
    medium: textOf('medium'),
    classes: values[profileFields.length] ?? '',
  }
}
