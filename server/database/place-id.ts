import type { PlaceLevel } from '#contract/places.ts'

/**
 * An id consists of the numbers of the state, the district in the state and the town in the district. The ids of all
 * places within a place form one range, so one database index serves all levels.
 */
const townsPerDistrict = 2 ** 20
const districtsPerState = 2 ** 16
const townsPerState = townsPerDistrict * districtsPerState
const maximumStates = 2 ** 16

const steps: Record<PlaceLevel, number> = { state: townsPerState, district: townsPerDistrict, town: 1 }

const capacities: Record<PlaceLevel, number> = {
  state: maximumStates - 1,
  district: districtsPerState - 1,
  town: townsPerDistrict - 1,
}

/** The parent of all states. */
export const country = 0

export function levelOf(id: number): PlaceLevel {
  if (id % townsPerState === 0) return 'state'
  return id % townsPerDistrict === 0 ? 'district' : 'town'
}

export function parentOf(id: number): number {
  const level = levelOf(id)
  if (level === 'state') return country
  return id - (id % steps[level === 'district' ? 'state' : 'district'])
}

/** For a state, returns the state. */
export function districtOf(id: number): number {
  return id - (id % townsPerDistrict)
}

/** Returns the ids of the place and its parents, the state first. */
export function lineOf(id: number): number[] {
  return id === country ? [] : [...lineOf(parentOf(id)), id]
}

/** The ids of the place and all places in it. `to` is not included. */
export function rangeOf(id: number): [from: number, to: number] {
  return [id, id + (id === country ? Number.MAX_SAFE_INTEGER : steps[levelOf(id)])]
}

function childLevel(parent: number): PlaceLevel {
  if (parent === country) return 'state'
  return levelOf(parent) === 'state' ? 'district' : 'town'
}

/** Returns undefined if no id is free. */
export function childId(parent: number, index: number): number | undefined {
  const level = childLevel(parent)
  return index > capacities[level] ? undefined : parent + index * steps[level]
}

export function indexOf(id: number): number {
  return (id - parentOf(id)) / steps[levelOf(id)]
}

export const districtIdSql = (id: string) => `${id} - ${id} % ${townsPerDistrict}`
/** For an index on `placeId`, which `districtIdSql` cannot use. */
export const isInDistrictSql = (placeId: string, districtId: string) =>
  `${placeId} >= ${districtId} AND ${placeId} < ${districtId} + ${townsPerDistrict}`
export const stateIdSql = (id: string) => `${id} - ${id} % ${townsPerState}`
