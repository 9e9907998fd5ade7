import { maximumKinds } from '../tuning.ts'
import type { ByteRow } from './byte-row.ts'
import { ByteStringPool } from './byte-string-pool.ts'
import { NumberPool } from './number-pool.ts'
import { numberByUse } from './school-order.ts'

/** The management or category of each school in one byte: 0 if unknown, or if 255 others come first. */
export class KindPool {
  readonly #field: number
  readonly #names = new ByteStringPool()
  readonly #numbers = new NumberPool()

  /** @param field one of `rowFields` */
  constructor(field: number) {
    this.#field = field
    this.#names.numberOf(new Uint8Array(0), 0, 0)
  }

  push(row: ByteRow): void {
    this.#numbers.push(this.#names.numberOfField(row, this.#field))
  }

  /** @param order for each school number, the position of the school among the rows */
  finish(order: Uint32Array): { names: string[]; numbers: Uint8Array } {
    const { values, numbers } = numberByUse(this.#numbers.view(), order, [0])
    return {
      names: values.slice(0, maximumKinds + 1).map((number) => this.#names.text(number)),
      numbers: new Uint8Array(numbers.map((number) => (number > maximumKinds ? 0 : number))),
    }
  }
}
