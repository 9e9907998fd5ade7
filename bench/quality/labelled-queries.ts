import { createRandom, type Random, scramble } from '#sample-data/random.ts'
import type { SchoolRow } from '#search/search.ts'
import { devanagari, isTypedInDevanagari } from './devanagari.ts'
import { initials, isAcronym, lengthened, respelled, shortened, withTypingError } from './mistakes.ts'

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

type Field = 'name' | 'city' | 'district' | 'state'

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

function halfOf(code: string): Half {
  let hash = 7
  for (const letter of code) hash = scramble(hash * 31 + letter.charCodeAt(0))
  return hash % 2 === 0 ? 'tune' : 'report'
}

/** Joins initials: `ps`, `belma` for `P.S.BELMA`. */
function wordsOf(text: string): string[] {
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

type Base = { school: SchoolRow; name: string[]; location: string[]; fields: Field[]; random: Random }

function baseOf(school: SchoolRow, common: ReadonlySet<string>, random: Random): Base | undefined {
  const name = wordsOf(school.name).slice(0, 9)
  const city = wordsOf(school.city)
  if (name.length === 0 || name.join('').length < 3) return undefined
  const location = city.filter((word) => !name.includes(word))
  const fields: Field[] = ['name', 'city']
  const isCommon = name.every((word) => common.has(word) || city.includes(word))
  if (isCommon || random.chance(0.3)) {
    fields.push('district')
    location.push(
      ...wordsOf(school.district).filter((word) => !name.includes(word) && !location.includes(word)),
    )
  }
  return { school, name, location, fields, random }
}

const changeableIndexes = (words: readonly string[], minimumLength = 4) =>
  words.flatMap((word, index) => (word.length >= minimumLength && /^[a-z]+$/.test(word) ? [index] : []))

/** Returns undefined if fewer than `count` words can change. */
function changed(
  words: readonly string[],
  count: number,
  random: Random,
  change: (word: string) => string,
): string[] | undefined {
  const indexes = new Set(changeableIndexes(words))
  if (indexes.size < count) return undefined
  while (indexes.size > count) indexes.delete(random.pick([...indexes]))
  return words.map((word, index) => (indexes.has(index) ? change(word) : word))
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
  'typing error in one word': ({ name, location, random }) =>
    changed([...name, ...location], 1, random, (word) => withTypingError(word, random)),
  'typing errors in two words': ({ name, location, random }) =>
    changed([...name, ...location], 2, random, (word) => withTypingError(word, random)),
  'wrong first letter': ({ name, location, random }) =>
    changed(
      [...name, ...location],
      1,
      random,
      (word) => random.pick([...'abcdefghijklmnopqrstuvwxyz']) + word.slice(1),
    ),
  respelled: ({ name, location, random }) => {
    const words = [...name, ...location].map((word) =>
      word.length > 3 && random.chance(0.7) ? respelled(word, random) : word,
    )
    return words.join() === [...name, ...location].join() ? undefined : words
  },
  'long forms': ({ name, location }) => {
    const words = lengthened(name)
    return words.join() === name.join() ? undefined : [...words, ...location]
  },
  'short forms': ({ name, location, random }) => {
    const words = shortened(name, random)
    return words.join() === name.join() ? undefined : [...words, ...location]
  },
  initials: ({ name, location, random }) =>
    name.some(isAcronym)
      ? [...name.map((word) => (isAcronym(word) ? initials(word, random) : word)), ...location]
      : undefined,
  'glued words': ({ name, location, random }) => {
    if (name.length < 2) return undefined
    const index = random.below(name.length - 1)
    const words = name.flatMap((word, i) =>
      i === index ? [word + (name[i + 1] ?? '')] : i === index + 1 ? [] : [word],
    )
    return (words[index]?.length ?? 0) > 6 ? [...words, ...location] : undefined
  },
  'split word': ({ name, location, random }) => {
    const indexes = changeableIndexes(name, 7)
    if (indexes.length === 0) return undefined
    const index = random.pick(indexes)
    return [...name, ...location].map((word, i) => {
      const cut = 3 + random.below(Math.max(1, word.length - 5))
      return i === index ? `${word.slice(0, cut)} ${word.slice(cut)}` : word
    })
  },
  'place first': ({ name, location }) => (location.length > 0 ? [...location, ...name] : undefined),
  'any order': ({ name, location, random }) => shuffled([...name, ...location], random),
  'with state': ({ school, name, location }) => {
    const state = oldOrShortState[school.state.toLowerCase()]
    return state === undefined ? undefined : [...name, ...location, state]
  },
  'school code': ({ school, random }) => {
    const digits = school.code.replace(/^0/, random.chance(0.5) ? '' : '0')
    return random.chance(0.3) ? (digits.match(/.{1,4}/g) ?? []).join(' ') : digits.toLowerCase()
  },
  'with pincode': ({ school, name }) => (school.pincode === null ? undefined : [...name, school.pincode]),
  'half last word': ({ name, location, random }) => {
    const words = [...name, ...location]
    const last = words.at(-1) ?? ''
    if (last.length < 5) return undefined
    return [...words.slice(0, -1), last.slice(0, 3 + random.below(last.length - 4))]
  },
  Devanagari: ({ school, name, location }) =>
    isTypedInDevanagari(name) && !/Tamil|Kerala|Karnataka|Andhra|Telangana|Bengal|Assam/.test(school.state)
      ? [...name, ...location].map((word) => (/^[a-z]+$/.test(word) ? devanagari(word) : word))
      : undefined,
  'words added': ({ name, location, random }) => [...name, ...location, random.pick(added)],
  'word left out': ({ school, name, location, random }) => {
    // The words of the city stay, to identify the school.
    const city = wordsOf(school.city)
    const indexes = name.flatMap((word, index) => (city.includes(word) ? [] : [index]))
    if (name.length < 3 || indexes.length < 2) return undefined
    const removed = random.pick(indexes)
    return [...name.filter((_, index) => index !== removed), ...location]
  },
  'small words': ({ name, location, random }) =>
    location.length > 0 ? [...name, random.pick(joints), ...location] : undefined,
  'all at once': ({ name, location, random }) => {
    const words = [...lengthened(name), ...location].map((word) =>
      word.length > 3 && random.chance(0.4) ? respelled(word, random) : word,
    )
    const misspelled = changed(words, 1, random, (word) => withTypingError(word, random))
    return (
      misspelled &&
      (random.chance(0.5)
        ? [
            ...misspelled.slice(-location.length || misspelled.length),
            ...misspelled.slice(0, -location.length || 0),
          ]
        : [...misspelled, random.pick(added)])
    )
  },
}

/** The same seed gives the same queries. */
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

/** Schools with the same text are equally correct results. */
export function textOfFields(school: SchoolRow, fields: readonly Field[]): string {
  return fields.map((field) => wordsOf(school[field]).join(' ')).join('|')
}
