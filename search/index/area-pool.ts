import { ByteStrings } from './byte-strings.ts'
import type { CopyRow } from './copy-rows.ts'
import { NumberPool } from './dictionary-builder.ts'
import { Repetition } from './repetition.ts'
import { fieldOf } from './school-rows.ts'

/** Areas are counted in two bytes a school. */
const mostAreas = 0xffff
/** More names than there can be areas. */
const stateFactor = 2 ** 26

/** Districts of states, numbered as they first came. */
export class AreaPool {
  readonly #names = new ByteStrings()
  readonly #ids = new Map<number, number>()
  readonly #districts = new NumberPool()
  readonly #states = new NumberPool()
  readonly #lastDistrict = new Repetition()
  readonly #lastState = new Repetition()
  #last = 0

  get size(): number {
    return this.#ids.size
  }

  numberOf(row: CopyRow): number {
    const isDistrict = this.#lastDistrict.isSame(row, fieldOf.district)
    const isState = this.#lastState.isSame(row, fieldOf.state)
    if (!isDistrict || !isState) this.#last = this.#find(row)
    return this.#last
  }

  #find(row: CopyRow): number {
    const district = this.#nameOf(row, fieldOf.district)
    const state = this.#nameOf(row, fieldOf.state)
    const key = state * stateFactor + district
    return this.#ids.get(key) ?? this.#add(key, district, state)
  }

  namesOf(area: number): { district: string; state: string } {
    return {
      district: this.#names.text(this.#districts.at(area)),
      state: this.#names.text(this.#states.at(area)),
    }
  }

  #nameOf({ bytes, starts, ends }: CopyRow, field: number): number {
    return this.#names.numberOf(bytes, starts[field] ?? 0, ends[field] ?? 0)
  }

  #add(key: number, district: number, state: number): number {
    const id = this.size
    if (id === mostAreas) throw new RangeError(`The index has room for ${mostAreas} districts, not for more`)
    this.#ids.set(key, id)
    this.#districts.push(district)
    this.#states.push(state)
    return id
  }
}
