import type { SchoolRecord } from '#server/database/school-record.ts'
import { at, createRandom, type Random, scramble } from '../random.ts'
import { cityOf, quarterName, respell, townNames, urbanVillageField, villageName } from './location-names.ts'
import {
  dropSpaces,
  governmentKinds,
  madarsaKinds,
  navodayaKind,
  privateKinds,
  type SchoolKind,
  toTitleCase,
  townKinds,
  unionKinds,
} from './name-patterns.ts'
import { sampleFacts } from './sample-facts.ts'
import { type State, states } from './states.ts'

/** Five times the UDISE register. The codes of each district suffice for a directory of 20 million schools. */
const maximumSchools = 5_000_000

const villageCodes = 1000
const schoolsPerVillageCode = 99

/** One in this number of schools is a Navodaya school, but at most one in a district. */
const schoolsPerNavodaya = 400

const schoolsPerVillage = 2.2

/** In degrees. */
const districtRadius = 0.25

type Area = {
  state: State
  kinds: { government: SchoolKind[]; private: SchoolKind[] }
  district: string
  position: Position
  pincodePrefix: string | null
  towns: string[]
  isCity: boolean
  /** Seed of the names and positions of towns and villages. */
  key: number
  codePrefix: string
  /**
   * Each area has a part of the interval from 0 to 1, as long as its share of the schools. This is the end of the part.
   */
  end: number
  villages: number
  /** Number of schools by village code. */
  used: Uint8Array
  hasNavodaya: boolean
}

/**
 * Generates schools with composed names and villages in real districts. The same options give the same schools.
 */
export function* generateSchools(options: { count: number; seed: number }): Generator<SchoolRecord> {
  const { count, seed } = options
  if (!Number.isInteger(count) || count < 0 || count > maximumSchools) {
    throw new RangeError(`The number of schools must be a whole number up to ${maximumSchools}.`)
  }
  const random = createRandom(seed)
  const areas = createAreas(count, seed)
  // Steps of the golden ratio spread even 50 schools over the whole country.
  const goldenStep = 0.6180339887498949
  let position = random.next()
  for (let row = 0; row < count; row++) {
    position = (position + goldenStep) % 1
    yield createSchool(findArea(areas, position), random)
  }
}

function createAreas(count: number, seed: number): Area[] {
  const total = states.reduce((sum, state) => sum + state.weight, 0)
  const areas: Area[] = []
  let end = 0
  for (const state of states) {
    const kinds = {
      government: governmentKinds(state.governmentNaming, state.usualManagement),
      private: privateKinds(state.privateNaming),
    }
    const districts = state.districts.length
    state.districts.forEach(({ name, pincodePrefix, ...position }, index) => {
      // The first district gets four times as many schools as the last.
      const share = districts === 1 ? 1 : (1.6 - (1.2 * index) / (districts - 1)) / districts
      end += (share * state.weight) / total
      const key = scramble(seed ^ scramble(areas.length + 1))
      const schools = (count * share * state.weight) / total
      areas.push({
        state,
        kinds,
        district: name,
        position,
        pincodePrefix,
        towns: townNames(state.region, name, key),
        isCity: cityOf(name) !== null,
        key,
        codePrefix: `99${state.code}${String(index + 1).padStart(2, '0')}`,
        end,
        villages: Math.max(3, Math.round(schools / schoolsPerVillage)),
        used: new Uint8Array(villageCodes),
        hasNavodaya: false,
      })
    })
  }
  return areas
}

function findArea(areas: readonly Area[], position: number): Area {
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
  const isUrban = area.towns.length > 0 && random.chance(area.isCity ? 0.96 : state.urbanShare / 100)
  const village = isUrban ? random.below(3) : random.below(area.villages)
  const town = isUrban ? random.pick(area.towns) : ''
  const location = isUrban ? town : villageName(state.region, area.key + village)
  const kind = chooseKind(area, isUrban, random)
  const locationInName =
    kind === navodayaKind ? area.district : chooseLocationInName(area, location, isUrban, random)
  const city = isUrban ? urbanVillageField(town, random) : location
  const code = nextCode(area, village)
  const name = addIrregularities(kind.writeName(random, locationInName).trim(), state, random)
  return {
    code,
    name,
    city: usesTitleCase(state) ? toTitleCase(city) : city,
    district: area.district,
    state: state.name,
    pincode: choosePincode(area, isUrban, village, random),
    management: kind.management,
    category: kind.category,
    ...sampleFacts({ code, name, language: state.language, isUrban, ...kind }),
    ...positionOf(area, isUrban ? town : village, code),
  }
}

/** @param location the name of a town or the number of a village */
function positionOf(area: Area, location: string | number, code: string): Position {
  const seed = typeof location === 'number' ? location : area.towns.indexOf(location) - area.towns.length
  const centre = positionNear(area.position, area.key + seed, districtRadius)
  return rounded(positionNear(centre, Number(code.slice(2)), typeof location === 'number' ? 0.01 : 0.05))
}

function chooseKind(area: Area, isUrban: boolean, random: Random): SchoolKind {
  const { state, kinds } = area
  if (!area.hasNavodaya && random.chance(1 / schoolsPerNavodaya)) {
    area.hasNavodaya = true
    return navodayaKind
  }
  if (isUrban && random.chance(0.008)) return random.pick(unionKinds)
  if (random.chance(state.madarsaShare / 100)) return random.pick(madarsaKinds)
  const privateChance = isUrban ? Math.min(0.85, state.privateShare / 50) : state.privateShare / 115
  if (!random.chance(privateChance)) return random.pick(kinds.government)
  return random.chance(isUrban ? 0.5 : 0.1) ? random.pick(townKinds) : random.pick(kinds.private)
}

/** About half of the village schools use the name of the village unchanged. */
function chooseLocationInName(area: Area, location: string, isUrban: boolean, random: Random): string {
  const draw = random.next()
  if (isUrban) return draw < (area.isCity ? 0.08 : 0.55) ? location : quarterName(random)
  if (draw < 0.5) return location
  if (draw < 0.78) return respell(location, random)
  return villageName(area.state.region, area.key + random.below(2 ** 20))
}

function nextCode(area: Area, village: number): string {
  let code = village % villageCodes
  while (at(area.used, code) >= schoolsPerVillageCode) code = (code + 1) % villageCodes
  const school = at(area.used, code) + 1
  area.used[code] = school
  return area.codePrefix + String(code).padStart(3, '0') + String(school).padStart(2, '0')
}

function choosePincode(area: Area, isUrban: boolean, village: number, random: Random): string | null {
  const { pincodePrefix } = area
  if (pincodePrefix === null || random.chance(0.012)) return null
  if (isUrban) return `${pincodePrefix}00${1 + random.below(9)}`
  const office = 101 + (scramble(area.key + village) % 40) * 10 + (village % 8)
  return pincodePrefix + String(office)
}

function usesTitleCase(state: State): boolean {
  return state.mixedCaseShare === 100
}

/** Sometimes drops spaces, adds the section `"A"` or changes the case. */
function addIrregularities(name: string, state: State, random: Random): string {
  const draw = random.next()
  const changed = draw < 0.006 ? dropSpaces(name, random) : draw > 0.9995 ? `${name} "A"` : name
  return random.chance(state.mixedCaseShare / 100) ? toTitleCase(changed) : changed
}

type Position = { latitude: number; longitude: number }

/** Returns a point at most `radius` degrees away. The same seed gives the same direction and distance. */
function positionNear(centre: Position, seed: number, radius: number): Position {
  const [distance, angle] = [scramble(seed), scramble(seed ^ 0x5bd1e995)].map((bits) => bits / 2 ** 32)
  const [length, direction] = [radius * Math.sqrt(distance ?? 0), (angle ?? 0) * 2 * Math.PI]
  return {
    latitude: centre.latitude + length * Math.sin(direction),
    longitude: centre.longitude + length * Math.cos(direction),
  }
}

/** Rounds to three decimals, as the UDISE register does. */
function rounded({ latitude, longitude }: Position): Position {
  return { latitude: Math.round(latitude * 1000) / 1000, longitude: Math.round(longitude * 1000) / 1000 }
}
