import { hasBit } from '../index/bitset.ts'

export type SchoolSet = { bits: Uint32Array; count: number } | { list: Uint32Array }

export function countSchools(set: SchoolSet): number {
  return 'list' in set ? set.list.length : set.count
}

export function applyFilter(list: Uint32Array, filter: Uint32Array | undefined): Uint32Array {
  return filter === undefined ? list : list.filter((school) => hasBit(filter, school))
}

export function isMember(set: SchoolSet, school: number): boolean {
  return 'list' in set ? set.list.includes(school) : hasBit(set.bits, school)
}
