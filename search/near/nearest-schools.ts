import FlatQueue from 'flatqueue'
import { hasBit, popcount, wordsFor } from '../index/bitset.ts'
import { itemsPerLeaf, type PositionTree } from '../index/position-tree.ts'
import { type Box, DistanceFrom, haversineOf, kmOf, type Point } from './great-circle.ts'

/** The schools that pass a filter, by their index in the position tree. */
class TreeFilter {
  readonly bits: Uint32Array
  /** The number of set bits before each word of `bits`. */
  readonly #before: Uint32Array
  readonly total: number

  /** @param vector by school number; undefined for all schools */
  constructor({ schools }: PositionTree, vector: Uint32Array | undefined) {
    const { length } = schools
    const bits = new Uint32Array(wordsFor(length))
    for (let word = 0; word * 32 < length; word++) {
      const end = Math.min(32, length - word * 32)
      let value = 0
      for (let bit = 0; bit < end; bit++) {
        if (vector === undefined || hasBit(vector, schools[word * 32 + bit] ?? 0)) value |= 1 << bit
      }
      bits[word] = value
    }
    const before = new Uint32Array(bits.length + 1)
    for (let word = 0; word < bits.length; word++)
      before[word + 1] = (before[word] ?? 0) + popcount(bits[word] ?? 0)
    this.bits = bits
    this.#before = before
    this.total = before[bits.length] ?? 0
  }

  has(item: number): boolean {
    return hasBit(this.bits, item)
  }

  hasAny(first: number, last: number): boolean {
    return this.count(first, last) > 0
  }

  /** Includes `last`. */
  count(first: number, last: number): number {
    return this.#rank(last + 1) - this.#rank(first)
  }

  #rank(item: number): number {
    const word = item >>> 5
    const bits = (this.bits[word] ?? 0) & ((1 << (item & 31)) - 1)
    return (this.#before[word] ?? 0) + popcount(bits)
  }
}

type NearestOptions = Point & {
  offset: number
  limit: number
  /** The bit vector of the schools to consider. It must not change after its first use. */
  within?: Uint32Array | undefined
  maximumKm?: number
}

type SchoolAtDistance = { school: number; km: number }

/** A range of the tree, and its bounding box. */
type Range = { first: number; last: number; byLatitude: boolean; box: Box }

const everywhere: Box = { south: -90, north: 90, west: -180, east: 180 }

/**
 * A priority queue contains schools and ranges of the tree. When a range is the nearest entry, its parts replace it.
 * @see Hjaltason and Samet, "Distance Browsing in Spatial Databases", ACM TODS 24(2), 1999
 */
export class NearestSchools {
  readonly #tree: PositionTree
  readonly #all: TreeFilter
  /** The keys are bit vectors. `Facets` caches most of them. */
  readonly #filters = new WeakMap<Uint32Array, TreeFilter>()

  constructor(tree: PositionTree) {
    this.#tree = tree
    this.#all = new TreeFilter(tree, undefined)
  }

  find({ offset, limit, within, maximumKm, ...point }: NearestOptions): {
    schools: SchoolAtDistance[]
    /** On all pages. */
    total: number
  } {
    const filter = this.#filterOf(within)
    const distance = new DistanceFrom(point)
    const maximum = maximumKm === undefined ? 1 : haversineOf(maximumKm)
    const schools: SchoolAtDistance[] = []
    // A number is an item of the tree.
    const queue = new FlatQueue<Range | number>()
    queue.push({ first: 0, last: this.#tree.schools.length - 1, byLatitude: false, box: everywhere }, 0)
    for (let skipped = 0; schools.length < limit; ) {
      const haversine = queue.peekValue()
      const next = queue.pop()
      if (next === undefined || haversine === undefined || haversine > maximum) break
      if (typeof next !== 'number') this.#expand(next, { filter, distance, queue })
      else if (skipped < offset) skipped++
      else schools.push({ school: this.#tree.schools[next] ?? 0, km: kmOf(haversine) })
    }
    const total =
      maximumKm === undefined ? filter.total : this.#count(everywhere, { filter, distance, maximum })
    return { schools, total }
  }

  /** Reads no items of a range that is completely within or beyond the maximum. */
  #count(
    box: Box,
    within: Within,
    first = 0,
    last = this.#tree.schools.length - 1,
    byLatitude = false,
  ): number {
    const { filter, distance, maximum } = within
    if (!filter.hasAny(first, last) || distance.lowerBound(box) > maximum) return 0
    if (distance.upperBound(box) <= maximum) return filter.count(first, last)
    if (last - first <= itemsPerLeaf) return this.#countItems(first, last, within)
    const middle = (first + last) >>> 1
    const [lower, upper] = this.#split(box, middle, byLatitude)
    return (
      this.#countItems(middle, middle, within) +
      this.#count(lower, within, first, middle - 1, !byLatitude) +
      this.#count(upper, within, middle + 1, last, !byLatitude)
    )
  }

  #countItems(first: number, last: number, { filter, distance, maximum }: Within): number {
    let count = 0
    for (let item = first; item <= last; item++)
      if (filter.has(item) && this.#haversineTo(item, distance) <= maximum) count++
    return count
  }

  #filterOf(vector: Uint32Array | undefined): TreeFilter {
    if (vector === undefined) return this.#all
    const known = this.#filters.get(vector)
    if (known !== undefined) return known
    const filter = new TreeFilter(this.#tree, vector)
    this.#filters.set(vector, filter)
    return filter
  }

  #expand({ first, last, byLatitude, box }: Range, search: Search): void {
    if (last - first <= itemsPerLeaf) {
      this.#addItems(first, last, search)
      return
    }
    const middle = (first + last) >>> 1
    const [lower, upper] = this.#split(box, middle, byLatitude)
    this.#addItems(middle, middle, search)
    addRange({ first, last: middle - 1, byLatitude: !byLatitude, box: lower }, search)
    addRange({ first: middle + 1, last, byLatitude: !byLatitude, box: upper }, search)
  }

  #addItems(first: number, last: number, { filter, distance, queue }: Search): void {
    for (let item = first; item <= last; item++)
      if (filter.has(item)) queue.push(item, this.#haversineTo(item, distance))
  }

  #split(box: Box, middle: number, byLatitude: boolean): [Box, Box] {
    const split = this.#tree.coordinates[2 * middle + Number(byLatitude)] ?? 0
    return byLatitude
      ? [
          { ...box, north: split },
          { ...box, south: split },
        ]
      : [
          { ...box, east: split },
          { ...box, west: split },
        ]
  }

  #haversineTo(item: number, distance: DistanceFrom): number {
    const { coordinates } = this.#tree
    return distance.haversineTo(coordinates[2 * item + 1] ?? 0, coordinates[2 * item] ?? 0)
  }
}

/** `maximum` is a haversine. */
type Within = { filter: TreeFilter; distance: DistanceFrom; maximum: number }

type Search = { filter: TreeFilter; distance: DistanceFrom; queue: FlatQueue<Range | number> }

function addRange(range: Range, { filter, distance, queue }: Search): void {
  if (filter.hasAny(range.first, range.last)) queue.push(range, distance.lowerBound(range.box))
}
