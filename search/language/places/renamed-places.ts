import { placesFromAToL } from './places-a-to-l.ts'
import { placesFromMToZ } from './places-m-to-z.ts'

/**
 * Names of states, districts and cities that changed since 1947, with other names and spellings in use. Search, places
 * and imports use this list in both directions.
 *
 * A line is `state: names < towns`. `=` separates names of the same place, the present official one first. `<` is
 * followed by towns whose schools a directory often lists only by district. A year is that of the official change.
 *
 * Sources: Acts of Parliament that rename states (Orissa 2011, Uttaranchal 2006, Pondicherry 2006, Mysore 1973, Madras
 * 1968, Laccadive 1973); notifications in state gazettes (Karnataka 2014, Uttar Pradesh 2007 to 2018, Maharashtra 2023
 * and 2024, Haryana 2016, Punjab 2006 and 2008, Madhya Pradesh 2022, Assam 2010 and 2024, Sikkim 2021, Telangana 2016
 * and 2021, Andhra Pradesh 2010 and 2022); Census of India, "Administrative Atlas of India" 2011, changes of
 * jurisdiction 1872 to 2011; Local Government Directory (lgdirectory.gov.in); Imperial Gazetteer of India, 1908, for
 * the earlier English spellings.
 */
const states = `
  Odisha = Orissa 2011
  Puducherry = Pondicherry 2006 = Pondichery
  Uttarakhand = Uttaranchal 2007 = Uttrakhand
  Chhattisgarh = Chattisgarh = Chhatisgarh
  Tamil Nadu = Tamilnadu = Madras State 1969
  Karnataka = Mysore State 1973
  Kerala = Keralam = Travancore Cochin 1956
  Uttar Pradesh = United Provinces 1950
  Madhya Pradesh = Central Provinces 1950 = Madhya Bharat 1956
  Rajasthan = Rajputana 1949
  Telangana = Telengana
  Goa = Goem = Gova = Gomantak = गोंय
  Assam = Asom
  Himachal Pradesh = Himachal
  Arunachal Pradesh = Arunachal = North East Frontier Agency 1972
  Lakshadweep = Laccadive 1973
  Jammu & Kashmir = J&K = Jammu Kashmir = Jammu and Kashmir = JK
  Dadra & Nagar Haveli and Daman & Diu = Dadra Nagar Haveli = Daman and Diu
  Andaman & Nicobar Islands = Andaman and Nicobar = Andaman Nicobar
  Delhi = NCT of Delhi = NCT Delhi = Dilli = Dehli = Dilhi = Delhi NCR = Nai Dilli = Nayi Dilli
`

export type PlaceNames = {
  state: string
  /** The present official name first. */
  names: readonly string[]
  /** Names that are not unique in India. */
  sharedNames: readonly string[]
  /** Towns of the district. */
  towns: readonly string[]
}

/** Returns the other names of a state, or of a district or town in the state. */
export function otherNamesOf(name: string, state: string): string[] {
  const isName = (other: string) => other.toLowerCase() === name.toLowerCase()
  const lines =
    state === '' ? namesOfStates : namesOfPlaces.filter((place) => isSameState(place.state, state))
  return lines.flatMap(({ names }) => (names.some(isName) ? names.filter((other) => !isName(other)) : []))
}

function isSameState(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.toLowerCase())
  return (
    a === b ||
    namesOfStates.some(({ names }) => {
      const lower = names.map((name) => name.toLowerCase())
      return lower.includes(a ?? '') && lower.includes(b ?? '')
    })
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function parseNames(line: string, state: string): PlaceNames {
  const [names = '', towns = ''] = line.split(' < ')
  const marked = names.split(' = ').map((name) => name.replace(/ \d{4}$/, '').trim())
  return {
    state,
    names: marked.map((name) => name.replace('*', '')),
    sharedNames: marked.flatMap((name) => (name.startsWith('*') ? [name.slice(1)] : [])),
    towns: towns === '' ? [] : towns.split(',').map((town) => town.trim()),
  }
}

export const namesOfStates: readonly PlaceNames[] = linesOf(states).map((line) => parseNames(line, ''))

export const namesOfPlaces: readonly PlaceNames[] = linesOf(placesFromAToL + placesFromMToZ).map((line) => {
  const [state = '', names = ''] = line.split(': ')
  return parseNames(names, state)
})
