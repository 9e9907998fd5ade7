import type { PlaceKinds } from '#contract/places.ts'
import { classesOf, levelsOf, schoolTypeOf, sectorOf } from '#contract/school-facts.ts'

export type KindRow = {
  management: string | null
  category: string | null
  schoolType: string | null
  classFrom: number | null
  classTo: number | null
  count: number
}

export const kindColumns = `management, category, school_type AS "schoolType", class_from AS "classFrom",
  class_to AS "classTo"`
export const kindGroups = 'management, category, school_type, class_from, class_to'

export function addKinds(kinds: PlaceKinds, row: KindRow): void {
  const add = <Name extends string>(counts: Partial<Record<Name, number>>, name: Name | null) => {
    if (name !== null) counts[name] = (counts[name] ?? 0) + row.count
  }
  add(kinds.sectors, sectorOf(row.management))
  add(kinds.types, schoolTypeOf(row.schoolType))
  for (const level of levelsOf(classesOf(row))) add(kinds.levels, level)
}

export function noKinds(): PlaceKinds {
  return { sectors: {}, levels: {}, types: {} }
}

export function countKinds(rows: readonly KindRow[]): PlaceKinds {
  const kinds = noKinds()
  for (const row of rows) addKinds(kinds, row)
  return kinds
}
