import type { School } from '#contract/schools.ts'

type Place = Pick<School, 'city' | 'district' | 'state'>

/** "village, district"; once where both are the same. */
export function formatTown({ city, district }: Place): string {
  const isSame = city.toLowerCase() === district.toLowerCase()
  return (isSame ? [city] : [city, district]).filter(Boolean).join(', ')
}

/** The whole place on one line. */
export function formatLocation(place: Place): string {
  return [formatTown(place), place.state].filter(Boolean).join(', ')
}

function cardText({ name, ...place }: School): string {
  return `${name}\n${formatLocation(place)}`.toLowerCase()
}

/**
 * What a card must add where another card of the same list reads the same: the pincode where that is enough
 * to tell them apart, else the register code. By the school's id; nothing for the others.
 */
export function findDistinctions(schools: School[]): Map<string, string> {
  const marks = new Map<string, string>()
  for (const twins of Map.groupBy(schools, cardText).values()) {
    if (twins.length === 1) continue
    const pincodes = new Set(twins.map(({ pincode }) => pincode))
    const isEnough = pincodes.size === twins.length && !pincodes.has(null)
    for (const { _id, pincode } of twins) marks.set(_id, isEnough ? `PIN ${pincode}` : `Register code ${_id}`)
  }
  return marks
}
