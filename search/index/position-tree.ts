import KDBush from 'kdbush'
import type { ByteRow } from './byte-row.ts'
import { ascendingNumbers, NumberPool } from './number-pool.ts'

/**
 * A k-d tree of kdbush. Its levels split ranges at the middle item, by longitude and by latitude in turn. Ranges of at
 * most `itemsPerLeaf` + 1 items are not split.
 */
export type PositionTree = {
  schools: Uint32Array
  /** Longitude and latitude, in degrees. Single precision is exact to a metre. */
  coordinates: Float32Array
}

export const itemsPerLeaf = 64

const steps = 1_000_000
const offset = 180
const unknown = 0xffff_ffff

/** By row: microdegrees above -180, or {@link unknown}. */
export type Positions = { latitudes: Uint32Array; longitudes: Uint32Array }

export class PositionPool {
  readonly #latitudes = new NumberPool()
  readonly #longitudes = new NumberPool()

  push({ latitude, longitude }: ByteRow): void {
    const isKnown = Number.isFinite(latitude) && Number.isFinite(longitude)
    this.#latitudes.push(isKnown ? Math.round((latitude + offset) * steps) : unknown)
    this.#longitudes.push(isKnown ? Math.round((longitude + offset) * steps) : unknown)
  }

  /** Valid until the next push. */
  view(): Positions {
    return { latitudes: this.#latitudes.view(), longitudes: this.#longitudes.view() }
  }
}

/** @param order see `popularityOrder` */
export function buildPositionTree({ latitudes, longitudes }: Positions, order: Uint32Array): PositionTree {
  const numbers = ascendingNumbers(order.length).filter((number) => latitudes[order[number] ?? 0] !== unknown)
  const tree = new KDBush(numbers.length, itemsPerLeaf, Float32Array)
  const degrees = (value = 0) => value / steps - offset
  for (const number of numbers) {
    const row = order[number] ?? 0
    tree.add(degrees(longitudes[row]), degrees(latitudes[row]))
  }
  tree.finish()
  return {
    schools: new Uint32Array(tree.ids).map((item) => numbers[item] ?? 0),
    coordinates: new Float32Array(tree.coords),
  }
}
