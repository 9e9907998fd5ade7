import { placeParts, quarters, type Region } from './place-parts.ts'
import { at, createRandom, type Random, scramble } from './random.ts'

type Words = { beginnings: string[]; endings: string[]; qualifiers: string[] }

const wordsOfRegion = new Map<string, Words>(
  Object.entries(placeParts).map(([region, parts]) => [
    region,
    {
      beginnings: parts.beginnings.split(' '),
      endings: parts.endings.split(' ').map(spaced),
      qualifiers: parts.qualifiers.split(' ').map(spaced),
    },
  ]),
)

const quarterNames = quarters.split(',')

/** In the data a hyphen before letters keeps the words of one part together; `PART-I` is written like that. */
function spaced(part: string): string {
  return part.startsWith('PART-') || part.startsWith('PT-') ? part : part.replaceAll('-', ' ')
}

function wordsOf(region: Region): Words {
  const words = wordsOfRegion.get(region)
  if (!words) throw new RangeError(`No place names for ${region}.`)
  return words
}

const fraction = (bits: number) => bits / 0x1_0000_0000

/**
 * The name of one village, always the same for the same key.
 * The first beginnings come most often: as in the country, some names stand in hundreds of districts.
 */
export function villageName(region: Region, key: number): string {
  const { beginnings, endings, qualifiers } = wordsOf(region)
  const first = scramble(key)
  const second = scramble(first ^ 0x5bd1e995)
  const third = scramble(second ^ 0x27d4eb2f)
  const beginning = at(beginnings, Math.floor(fraction(first) ** 1.6 * beginnings.length))
  const ending = at(endings, Math.floor(fraction(second) * endings.length))
  const name = join(beginning, ending)
  const draw = fraction(third)
  if (draw < 0.09) return `${name} ${at(qualifiers, Math.floor((draw / 0.09) * qualifiers.length))}`
  if (draw < 0.11) return `${beginning} ${ending.trim()}`
  if (draw < 0.125) return `${name}${1 + Math.floor((draw - 0.11) * 500)}`
  return name
}

const vowels = 'AEIOU'

/** Joins two parts without piling up vowels or the same letter three times. */
function join(beginning: string, ending: string): string {
  const last = beginning.charAt(beginning.length - 1)
  const first = ending.charAt(0)
  const clash = vowels.includes(last) && vowels.includes(first)
  return (clash ? beginning.slice(0, -1) : beginning) + ending
}

/** How a clerk writes a name who heard it: a vowel less, a letter doubled, a word cut in two. */
const slips: readonly (readonly [RegExp, string])[] = [
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

/** The same place as another hand writes it; `KHARSHI` beside `KHRSHI`. */
export function respelled(name: string, random: Random): string {
  const start = random.below(slips.length)
  for (let step = 0; step < slips.length; step++) {
    const [pattern, written] = at(slips, (start + step) % slips.length)
    const changed = name.replace(pattern, written)
    if (changed !== name && changed.length > 2) return changed
  }
  return name
}

/** What the register has as the village of a school in a town. */
export function urbanPlace(town: string, random: Random): string {
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

/** A quarter of a town, as it stands in names of schools. */
export function quarterName(random: Random): string {
  return at(quarterNames, random.below(quarterNames.length))
}

/** Districts that are one big city. */
const cities: readonly (readonly [RegExp, string])[] = [
  [/^MUMBAI/, 'MUMBAI'],
  [/^BENGALURU URBAN/, 'BENGALURU'],
  [/Delhi$|^Shahdara$/, 'DELHI'],
  [/^KOLKATA$/, 'KOLKATA'],
  [/^CHENNAI$/, 'CHENNAI'],
  [/^HYDERABAD$/, 'HYDERABAD'],
  [/^CHANDIGARH$/, 'CHANDIGARH'],
]

/** The big city that a district is, if it is one. */
export function cityOf(district: string): string | null {
  return cities.find(([pattern]) => pattern.test(district))?.[1] ?? null
}

/** The towns of a district: its seat where the district is called after it, and composed ones. */
export function townNames(region: Region, district: string, key: number): string[] {
  const city = cityOf(district)
  if (city !== null) return [city]
  const seat = /^[A-Z]+$/i.test(district) ? [district, district, district] : []
  const random = createRandom(key)
  const others = Array.from({ length: 4 }, () => villageName(region, scramble(random.below(2 ** 31))))
  return [...seat, ...others.filter((name) => /^[A-Z]{5,}$/.test(name))]
}
