import type { SchoolRecord } from '#server/directory/school-record.ts'
import { cityOf, quarterName, respelled, townNames, urbanPlace, villageName } from './place-names.ts'
import { at, createRandom, type Random, scramble } from './random.ts'
import {
  glued,
  governmentKinds,
  madarsaKinds,
  mixedCase,
  type NamedKind,
  navodayaKind,
  privateKinds,
  townKinds,
  unionKinds,
} from './school-names.ts'
import { type State, states } from './states.ts'

/** More than this many schools would not fit the codes of the biggest districts. */
const mostSchools = 5_000_000

const villageCodes = 1000
const schoolsPerVillageCode = 99

/** Districts with fewer schools than this only sometimes have room for a Navodaya school in the sample. */
const schoolsPerNavodaya = 400

/** About how many schools share a village. */
const schoolsPerVillage = 2.2

type Area = {
  state: State
  kinds: { government: NamedKind[]; private: NamedKind[] }
  district: string
  pincodePrefix: string | null
  towns: string[]
  isCity: boolean
  key: number
  codePrefix: string
  /** Where the area ends on the line from 0 to 1 on which all areas lie, as wide as they have schools. */
  end: number
  villages: number
  used: Uint8Array
  navodaya: boolean
}

/**
 * A believable sample of India's school register: composed names and villages in real states and districts,
 * written as untidily as the register is. The same options always give the same schools.
 */
export function* generateSchools(options: { count: number; seed: number }): Generator<SchoolRecord> {
  const { count, seed } = options
  if (!Number.isInteger(count) || count < 0 || count > mostSchools) {
    throw new RangeError(`The number of schools must be a whole number up to ${mostSchools}.`)
  }
  const random = createRandom(seed)
  const areas = createAreas(count, seed)
  // Steps of the golden ratio visit the line evenly from the first row on: no state comes in one block, and
  // fifty schools are spread over the country like a million.
  const goldenStep = 0.6180339887498949
  let position = random.next()
  for (let row = 0; row < count; row++) {
    position = (position + goldenStep) % 1
    yield createSchool(areaAt(areas, position), random)
  }
}

function createAreas(count: number, seed: number): Area[] {
  const total = states.reduce((sum, state) => sum + state.weight, 0)
  const areas: Area[] = []
  let end = 0
  for (const state of states) {
    const kinds = {
      government: governmentKinds(state.government, state.usual),
      private: privateKinds(state.privateHabit),
    }
    const districts = state.districts.length
    state.districts.forEach(({ name, pincodePrefix }, index) => {
      // Districts are listed by size; the first has about four times the schools of the last.
      const share = districts === 1 ? 1 : (1.6 - (1.2 * index) / (districts - 1)) / districts
      end += (share * state.weight) / total
      const key = scramble(seed ^ scramble(areas.length + 1))
      const schools = (count * share * state.weight) / total
      areas.push({
        state,
        kinds,
        district: name,
        pincodePrefix,
        towns: townNames(state.region, name, key),
        isCity: cityOf(name) !== null,
        key,
        codePrefix: `99${state.code}${String(index + 1).padStart(2, '0')}`,
        end,
        villages: Math.max(3, Math.round(schools / schoolsPerVillage)),
        used: new Uint8Array(villageCodes),
        navodaya: false,
      })
    })
  }
  return areas
}

/** The area that covers a position, by bisection. */
function areaAt(areas: readonly Area[], position: number): Area {
  let low = 0
  let high = areas.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(areas, middle).end <= position) low = middle + 1
    else high = middle
  }
  return at(areas, low)
}

function createSchool(area: Area, random: Random): SchoolRecord {
  const { state } = area
  const urban = area.towns.length > 0 && random.chance(area.isCity ? 0.96 : state.urbanShare / 100)
  const village = urban ? random.below(3) : random.below(area.villages)
  const town = urban ? random.pick(area.towns) : ''
  const place = urban ? town : villageName(state.region, area.key + village)
  const kind = chooseKind(area, urban, random)
  const named = kind === navodayaKind ? area.district : placeInName(area, place, urban, random)
  const city = urban ? urbanPlace(town, random) : place
  return {
    code: nextCode(area, village),
    name: typed(kind.write(random, named).trim(), state, random),
    city: writesSmall(state) ? mixedCase(city) : city,
    district: area.district,
    state: state.name,
    pincode: pincodeOf(area, urban, village, random),
    management: kind.management,
    category: kind.category,
  }
}

function chooseKind(area: Area, urban: boolean, random: Random): NamedKind {
  const { state, kinds } = area
  if (!area.navodaya && random.chance(1 / schoolsPerNavodaya)) {
    area.navodaya = true
    return navodayaKind
  }
  if (urban && random.chance(0.008)) return random.pick(unionKinds)
  if (random.chance(state.madarsaShare / 100)) return random.pick(madarsaKinds)
  const privateChance = urban ? Math.min(0.85, state.privateShare / 50) : state.privateShare / 115
  if (!random.chance(privateChance)) return random.pick(kinds.government)
  return random.chance(urban ? 0.5 : 0.1) ? random.pick(townKinds) : random.pick(kinds.private)
}

/** The place as the name of the school has it: less than half of the names agree with the village field. */
function placeInName(area: Area, place: string, urban: boolean, random: Random): string {
  const draw = random.next()
  if (urban) return draw < (area.isCity ? 0.08 : 0.55) ? place : quarterName(random)
  if (draw < 0.5) return place
  if (draw < 0.78) return respelled(place, random)
  return villageName(area.state.region, area.key + random.below(2 ** 20))
}

function nextCode(area: Area, village: number): string {
  let code = village % villageCodes
  while (at(area.used, code) >= schoolsPerVillageCode) code = (code + 1) % villageCodes
  const school = at(area.used, code) + 1
  area.used[code] = school
  return area.codePrefix + String(code).padStart(3, '0') + String(school).padStart(2, '0')
}

function pincodeOf(area: Area, urban: boolean, village: number, random: Random): string | null {
  const { pincodePrefix } = area
  if (pincodePrefix === null || random.chance(0.012)) return null
  if (urban) return `${pincodePrefix}00${1 + random.below(9)}`
  const office = 101 + (scramble(area.key + village) % 40) * 10 + (village % 8)
  return pincodePrefix + String(office)
}

function writesSmall(state: State): boolean {
  return state.mixedCaseShare === 100
}

/** The name as it was typed: mostly in capitals, now and then with a blank left out or a section in quotes. */
function typed(name: string, state: State, random: Random): string {
  const draw = random.next()
  const written = draw < 0.006 ? glued(name, random) : draw > 0.9995 ? `${name} "A"` : name
  return random.chance(state.mixedCaseShare / 100) ? mixedCase(written) : written
}
