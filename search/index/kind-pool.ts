import { ByteStrings } from './byte-strings.ts'
import type { CopyRow } from './copy-rows.ts'
import { NumberPool } from './dictionary-builder.ts'
import { numberedByUse } from './first-use.ts'

/** Names that are counted in one byte a school; those that come later than this many are not told apart. */
const mostKinds = 255

/** One small number a school for what few schools call differently; 0 where nothing is known. */
export class KindPool {
  readonly #names = new ByteStrings()
  readonly #idOf = new NumberPool()

  constructor() {
    this.#names.numberOf(new Uint8Array(0), 0, 0)
  }

  /** Takes the name that the next school has. */
  push({ bytes, starts, ends }: CopyRow, field: number): void {
    this.#idOf.push(this.#names.numberOf(bytes, starts[field] ?? 0, ends[field] ?? 0))
  }

  /** @param order which school, by its turn of being added, gets each number. */
  finish(order: Uint32Array): { names: string[]; numbers: Uint8Array } {
    const { ids, numbers } = numberedByUse(this.#idOf.view(), order, [0])
    const names = ids.slice(0, mostKinds + 1).map((id) => this.#names.text(id))
    const told = numbers.map((number) => (number > mostKinds ? 0 : number))
    return { names, numbers: new Uint8Array(told) }
  }
}
