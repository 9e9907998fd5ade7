import { at, createRandom, type Random, scramble } from '../random.ts'
import { nameParts, quarters, type Region } from './location-name-parts.ts'

type SplitNameParts = { beginnings: string[]; endings: string[]; qualifiers: string[] }

const splitNameParts = new Map<string, SplitNameParts>(
  Object.entries(nameParts).map(([region, parts]) => [
    region,
    {
      beginnings: parts.beginnings.split(' '),
      endings: parts.endings.split(' ').map(replaceHyphens),
      qualifiers: parts.qualifiers.split(' ').map(replaceHyphens),
    },
  ]),
)

const quarterNames = quarters.split(',')

/** Hyphens stand for spaces within one part, except in `PART-I` and `PT-I`. */
function replaceHyphens(part: string): string {
  return part.startsWith('PART-') || part.startsWith('PT-') ? part : part.replaceAll('-', ' ')
}

function partsOf(region: Region): SplitNameParts {
  const parts = splitNameParts.get(region)
  if (!parts) throw new RangeError(`No name parts for ${region}.`)
  return parts
}

/** Converts 32 bits to a number from 0 to below 1. */
const toFraction = (bits: number) => bits / 0x1_0000_0000

/**
 * The same key gives the same name. The first beginnings are the most frequent, so some names occur in hundreds of
 * districts, as in the UDISE register.
 */
export function villageName(region: Region, key: number): string {
  const { beginnings, endings, qualifiers } = partsOf(region)
  const first = scramble(key)
  const second = scramble(first ^ 0x5bd1e995)
  const third = scramble(second ^ 0x27d4eb2f)
  const beginning = at(beginnings, Math.floor(toFraction(first) ** 1.6 * beginnings.length))
  const ending = at(endings, Math.floor(toFraction(second) * endings.length))
  const name = join(beginning, ending)
  const draw = toFraction(third)
  if (draw < 0.09) return `${name} ${at(qualifiers, Math.floor((draw / 0.09) * qualifiers.length))}`
  if (draw < 0.11) return `${beginning} ${ending.trim()}`
  if (draw < 0.125) return `${name}${1 + Math.floor((draw - 0.11) * 500)}`
  return name
}

const vowels = 'AEIOU'

/** Drops the last vowel of the first part if the second part begins with a vowel. */
function join(beginning: string, ending: string): string {
  const last = beginning.charAt(beginning.length - 1)
  const first = ending.charAt(0)
  const meetsVowel = vowels.includes(last) && vowels.includes(first)
  return (meetsVowel ? beginning.slice(0, -1) : beginning) + ending
}

const spellingVariations: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(?<=[A-Z])PUR$/, ' PUR'],
  [/AA?(?=[^AEIOU]+[AEIOU])/, 'AA'],
  [/GAON/, 'GAO'],
  [/I$/, 'EE'],
  [/I$/, 'Y'],
  [/U/, 'OO'],
  [/(?<=[A-Z]{3})A(?=[A-Z]{2})/, ''],
  [/SH/, 'S'],
  [/([LNT])(?=[AEIOU])/, '$1$1'],
  [/V/, 'W'],
  [/KH/, 'K'],
  [/E/, 'I'],
  [/(?<=[A-Z]{3})A$/, ''],
]

/** Returns another spelling if possible, such as `KHARSI` for `KHARSHI`. */
export function respell(name: string, random: Random): string {
  const start = random.below(spellingVariations.length)
  for (let step = 0; step < spellingVariations.length; step++) {
    const [pattern, replacement] = at(spellingVariations, (start + step) % spellingVariations.length)
    const changed = name.replace(pattern, replacement)
    if (changed !== name && changed.length > 2) return changed
  }
  return name
}

export function urbanVillageField(town: string, random: Random): string {
  const ward = 1 + Math.floor(random.next() ** 2 * 60)
  const draw = random.next()
  if (draw < 0.4) return town
  if (draw < 0.55) return at(quarterNames, random.below(quarterNames.length))
  if (draw < 0.65) return `WARD NO.${ward}`
  if (draw < 0.72) return `WARD NO. ${ward}`
  if (draw < 0.78) return `WARD ${ward}`
  if (draw < 0.88) return `${town} WARD NO ${ward}`
  if (draw < 0.94) return `${town} M.CORPORATION`
  return `${town}-${1 + random.below(9)}`
}

export function quarterName(random: Random): string {
  return at(quarterNames, random.below(quarterNames.length))
}

/** Districts that consist of one big city. */
const cities: readonly (readonly [district: RegExp, city: string])[] = [
  [/^MUMBAI/, 'MUMBAI'],
  [/^BENGALURU URBAN/, 'BENGALURU'],
  [/Delhi$|^Shahdara$/, 'DELHI'],
  [/^KOLKATA$/, 'KOLKATA'],
  [/^CHENNAI$/, 'CHENNAI'],
  [/^HYDERABAD$/, 'HYDERABAD'],
  [/^CHANDIGARH$/, 'CHANDIGARH'],
]

export function cityOf(district: string): string | null {
  return cities.find(([pattern]) => pattern.test(district))?.[1] ?? null
}

export function townNames(region: Region, district: string, key: number): string[] {
  const city = cityOf(district)
  if (city !== null) return [city]
  // The seat of the district has more schools than the other towns.
  const seat = /^[A-Z]+$/i.test(district) ? [district, district, district] : []
  const random = createRandom(key)
  const others = Array.from({ length: 4 }, () => villageName(region, scramble(random.below(2 ** 31))))
  return [...seat, ...others.filter((name) => /^[A-Z]{5,}$/.test(name))]
}
