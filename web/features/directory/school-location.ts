import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { language } from '#messages/language.ts'
import { sourceLanguage } from '#messages/languages.ts'

type Location = Pick<School, 'city' | 'district' | 'state' | 'local'>

/** Returns the names in the language of the page. A school that the device kept may have names in another language. */
export function localPlaceOf(location: Location): Pick<School, 'city' | 'district' | 'state'> {
  return language === sourceLanguage ? location : (location.local ?? location)
}

/** Returns "town, district", or one name if both are the same or one of them is unknown. */
export function formatTown(location: Location): string {
  const { city, district } = localPlaceOf(location)
  const isSame = city.toLowerCase() === district.toLowerCase()
  return (isSame ? [city] : [city, district]).filter(Boolean).join(', ')
}

export function formatLocation(location: Location): string {
  return [formatTown(location), localPlaceOf(location).state].filter(Boolean).join(', ')
}

function cardText({ name, ...location }: School): string {
  return `${name}\n${formatLocation(location)}`.toLowerCase()
}

/**
 * Returns texts that tell apart schools with the same name and location, by school id: the pincode if all pincodes of
 * these schools differ, otherwise the school code.
 */
export function findDistinctions(schools: School[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const group of Map.groupBy(schools, cardText).values()) {
    if (group.length === 1) continue
    const pincodes = new Set(group.map(({ pincode }) => pincode))
    const isPincodeUnique = pincodes.size === group.length && !pincodes.has(null)
    for (const { _id, pincode } of group)
      texts.set(
        _id,
        isPincodeUnique && pincode
          ? m.schools_distinguished_by_pincode({ pincode })
          : m.schools_distinguished_by_code({ code: _id }),
      )
  }
  return texts
}
