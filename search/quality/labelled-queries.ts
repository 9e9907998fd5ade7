import type { SchoolRow } from '../search.ts'
import { devanagari, isTypedInDevanagari } from './devanagari.ts'
import { initials, isAcronym, lengthened, respelled, shortened, withTypingError } from './mistakes.ts'
import { createRandom, type Random, scramble } from './random.ts'

export const kinds = [
  'as written',
  'typing error in one word',
  'typing errors in two words',
  'wrong first letter',
  'respelled',
  'long forms',
  'short forms',
  'initials',
  'glued words',
  'split word',
  'place first',
  'any order',
  'with state',
  'school code',
  'with pincode',
  'half last word',
  'Devanagari',
  'words added',
  'word left out',
  'small words',
  'all at once',
] as const
export type QueryKind = (typeof kinds)[number]

export type Field = 'name' | 'city' | 'district' | 'state'

/** A query and the school that it was made from. */
export type LabelledQuery = { kind: QueryKind; term: string; school: SchoolRow; fields: readonly Field[] }

export type Half = 'tune' | 'report'

const oldOrShortState: Readonly<Record<string, string>> = {
  'uttar pradesh': 'up',
  'madhya pradesh': 'mp',
  'himachal pradesh': 'hp',
  'andhra pradesh': 'ap',
  odisha: 'orissa',
  uttarakhand: 'uttaranchal',
  puducherry: 'pondicherry',
  tamilnadu: 'tamil nadu',
  'west bengal': 'wb',
  'jammu & kashmir': 'j&k',
  chhattisgarh: 'cg',
  rajasthan: 'raj',
  maharashtra: 'mh',
  karnataka: 'karnatak',
  telangana: 'ts',
}
const added = [
  'campus',
  'main road',
  'opposite bus stand',
  'admission',
  'branch',
  'old building',
  'fees',
  'block',
  'cbse',
  'post office',
]
const joints = ['school in', 'near', 'the', 'ka school', 'me', 'at', 'in', 'of']

/** Assigns a school to one half, so that no school of the report was seen in tuning. */
export function halfOf(code: string): Half {
  let hash = 7
  for (const letter of code) hash = scramble(hash * 31 + letter.charCodeAt(0))
  return hash % 2 === 0 ? 'tune' : 'report'
}

/** Returns the words of a text, with initials as one word: `P.S.BELMA` is `ps`, `belma`. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  let isInitial = false
  for (const word of text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z]+|\d+/g) ?? []) {
    const isLetter = /^[a-z]$/.test(word)
    if (isLetter && isInitial) words.push((words.pop() ?? '') + word)
    else words.push(word)
    isInitial = isLetter
  }
  return words
}

type Base = { school: SchoolRow; name: string[]; place: string[]; fields: Field[]; random: Random }

/** Returns what somebody who knows the school types: name and city, and the district if the name is common. */
function baseOf(school: SchoolRow, common: ReadonlySet<string>, random: Random): Base | undefined {
  const name = wordsOf(school.name).slice(0, 9)
  const city = wordsOf(school.city)
  if (name.length === 0 || name.join('').length < 3) return undefined
  const place = city.filter((word) => !name.includes(word))
  const fields: Field[] = ['name', 'city']
  const isCommon = name.every((word) => common.has(word) || city.includes(word))
  if (isCommon || random.chance(0.3)) {
    fields.push('district')
    place.push(...wordsOf(school.district).filter((word) => !name.includes(word) && !place.includes(word)))
  }
  return { school, name, place, fields, random }
}

const changeable = (words: readonly string[], least = 4) =>
  words.flatMap((word, at) => (word.length >= least && /^[a-z]+$/.test(word) ? [at] : []))

/** Changes `count` of the words; returns undefined if fewer can be changed. */
function changed(
  words: readonly string[],
  count: number,
  random: Random,
  change: (word: string) => string,
): string[] | undefined {
  const places = new Set(changeable(words))
  if (places.size < count) return undefined
  while (places.size > count) places.delete(random.pick([...places]))
  return words.map((word, at) => (places.has(at) ? change(word) : word))
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}

type Make = (base: Base) => string | readonly string[] | undefined

const make: Record<QueryKind, Make> = {
  'as written': ({ school, fields }) => [school.name, ...fields.slice(1).map((field) => school[field])],
  'typing error in one word': ({ name, place, random }) =>
    changed([...name, ...place], 1, random, (word) => withTypingError(word, random)),
  'typing errors in two words': ({ name, place, random }) =>
    changed([...name, ...place], 2, random, (word) => withTypingError(word, random)),
  'wrong first letter': ({ name, place, random }) =>
    changed(
      [...name, ...place],
      1,
      random,
      (word) => random.pick([...'abcdefghijklmnopqrstuvwxyz']) + word.slice(1),
    ),
  respelled: ({ name, place, random }) => {
    const words = [...name, ...place].map((word) =>
      word.length > 3 && random.chance(0.7) ? respelled(word, random) : word,
    )
    return words.join() === [...name, ...place].join() ? undefined : words
  },
  'long forms': ({ name, place }) => {
    const words = lengthened(name)
    return words.join() === name.join() ? undefined : [...words, ...place]
  },
  'short forms': ({ name, place, random }) => {
    const words = shortened(name, random)
    return words.join() === name.join() ? undefined : [...words, ...place]
  },
  initials: ({ name, place, random }) =>
    name.some(isAcronym)
      ? [...name.map((word) => (isAcronym(word) ? initials(word, random) : word)), ...place]
      : undefined,
  'glued words': ({ name, place, random }) => {
    if (name.length < 2) return undefined
    const at = random.below(name.length - 1)
    const words = name.flatMap((word, i) =>
      i === at ? [word + (name[i + 1] ?? '')] : i === at + 1 ? [] : [word],
    )
    return (words[at]?.length ?? 0) > 6 ? [...words, ...place] : undefined
  },
  'split word': ({ name, place, random }) => {
    const places = changeable(name, 7)
    if (places.length === 0) return undefined
    const at = random.pick(places)
    return [...name, ...place].map((word, i) => {
      const cut = 3 + random.below(Math.max(1, word.length - 5))
      return i === at ? `${word.slice(0, cut)} ${word.slice(cut)}` : word
    })
  },
  'place first': ({ name, place }) => (place.length > 0 ? [...place, ...name] : undefined),
  'any order': ({ name, place, random }) => shuffled([...name, ...place], random),
  'with state': ({ school, name, place }) => {
    const state = oldOrShortState[school.state.toLowerCase()]
    return state === undefined ? undefined : [...name, ...place, state]
  },
  'school code': ({ school, random }) => {
    const digits = school.code.replace(/^0/, random.chance(0.5) ? '' : '0')
    return random.chance(0.3) ? (digits.match(/.{1,4}/g) ?? []).join(' ') : digits.toLowerCase()
  },
  'with pincode': ({ school, name }) => (school.pincode === null ? undefined : [...name, school.pincode]),
  'half last word': ({ name, place, random }) => {
    const words = [...name, ...place]
    const last = words.at(-1) ?? ''
    if (last.length < 5) return undefined
    return [...words.slice(0, -1), last.slice(0, 3 + random.below(last.length - 4))]
  },
  Devanagari: ({ school, name, place }) =>
    isTypedInDevanagari(name) && !/Tamil|Kerala|Karnataka|Andhra|Telangana|Bengal|Assam/.test(school.state)
      ? [...name, ...place].map((word) => (/^[a-z]+$/.test(word) ? devanagari(word) : word))
      : undefined,
  'words added': ({ name, place, random }) => [...name, ...place, random.pick(added)],
  'word left out': ({ school, name, place, random }) => {
    // Never a word of the location: without it nobody could know which school is meant.
    const city = wordsOf(school.city)
    const places = name.flatMap((word, at) => (city.includes(word) ? [] : [at]))
    if (name.length < 3 || places.length < 2) return undefined
    const left = random.pick(places)
    return [...name.filter((_, at) => at !== left), ...place]
  },
  'small words': ({ name, place, random }) =>
    place.length > 0 ? [...name, random.pick(joints), ...place] : undefined,
  'all at once': ({ name, place, random }) => {
    const words = [...lengthened(name), ...place].map((word) =>
      word.length > 3 && random.chance(0.4) ? respelled(word, random) : word,
    )
    const misspelled = changed(words, 1, random, (word) => withTypingError(word, random))
    return (
      misspelled &&
      (random.chance(0.5)
        ? [
            ...misspelled.slice(-place.length || misspelled.length),
            ...misspelled.slice(0, -place.length || 0),
          ]
        : [...misspelled, random.pick(added)])
    )
  },
}

/** Returns labelled queries of each kind, the same ones for a seed. A kind without suitable schools has none. */
export function makeLabelledQueries(
  schools: readonly SchoolRow[],
  half: Half,
  perKind: number,
  seed: number,
): LabelledQuery[] {
  const random = createRandom(seed + (half === 'tune' ? 0 : 1_000_003))
  const frequency = new Map<string, number>()
  for (const { name } of schools)
    for (const word of wordsOf(name)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const common = new Set(
    [...frequency]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 400)
      .map(([word]) => word),
  )
  return kinds.flatMap((kind) => {
    const found: LabelledQuery[] = []
    for (let tries = 0; found.length < perKind && tries < perKind * 2000; tries++) {
      const school = random.pick(schools)
      if (halfOf(school.code) !== half) continue
      const base = baseOf(school, common, random)
      const words = base && make[kind](base)
      if (!base || !words || words.length === 0) continue
      const term = typeof words === 'string' ? words : words.join(' ')
      found.push({ kind, term: kind === 'as written' ? term : term.trim(), school, fields: base.fields })
    }
    return found
  })
}

/** Returns the text of the fields that a query uses: schools with the same text are equally correct results. */
export function likeness(school: SchoolRow, fields: readonly Field[]): string {
  return fields.map((field) => wordsOf(school[field]).join(' ')).join('|')
}
