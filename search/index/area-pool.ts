import { maximumAreas } from '../tuning.ts'
import { type ByteRow, rowFields } from './byte-row.ts'
import { ByteStringPool } from './byte-string-pool.ts'
import { NumberPool } from './number-pool.ts'
import { RepeatedField } from './repeated-field.ts'

/** Larger than any district number, so that `state * stateFactor + district` is unique. */
const stateFactor = 2 ** 26

/** Gives each pair of district and state a number. */
export class AreaPool {
  readonly #names = new ByteStringPool()
  readonly #numbers = new Map<number, number>()
  readonly #districts = new NumberPool()
  readonly #states = new NumberPool()
  readonly #lastDistrict = new RepeatedField(rowFields.district)
  readonly #lastState = new RepeatedField(rowFields.state)
  #last = 0

  /** @throws RangeError if there are too many districts */
  numberOf(row: ByteRow): number {
    // Both calls must run for each row, because each stores its field for the comparison with the next row.
    const isSameDistrict = this.#lastDistrict.isRepeated(row)
    const isSameState = this.#lastState.isRepeated(row)
    if (!isSameDistrict || !isSameState) this.#last = this.#find(row)
    return this.#last
  }

  namesOf(area: number): { district: string; state: string } {
    return {
      district: this.#names.text(this.#districts.at(area)),
      state: this.#names.text(this.#states.at(area)),
    }
  }

  #find(row: ByteRow): number {
    const district = this.#names.numberOfField(row, rowFields.district)
    const state = this.#names.numberOfField(row, rowFields.state)
    const key = state * stateFactor + district
    return this.#numbers.get(key) ?? this.#add(key, district, state)
  }

  #add(key: number, district: number, state: number): number {
    const number = this.#numbers.size
    if (number === maximumAreas) throw new RangeError(`The index holds at most ${maximumAreas} districts`)
    this.#numbers.set(key, number)
    this.#districts.push(district)
    this.#states.push(state)
    return number
  }
}
