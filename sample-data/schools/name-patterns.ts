import { type Random, repeatByWeight, type Weighted } from '../random.ts'
import { type Category, categories, type Management, managements, type NamePattern } from './categories.ts'
import { type GovernmentNaming, governmentNames } from './government-names.ts'
import { nameRules } from './name-rules.ts'
import {
  madarsaNames,
  type PrivateNaming,
  privateNames,
  townSchoolNames,
  unionSchoolNames,
} from './private-names.ts'

type NameWriter = (random: Random, location: string) => string

export type SchoolKind = { writeName: NameWriter; category: string; management: string }

const ruleWriters = new Map<string, NameWriter>([['location', (_random, location) => location]])

/** Compiles a rule on first use, because a rule can contain other rules. */
function ruleWriter(rule: string): NameWriter {
  const existing = ruleWriters.get(rule)
  if (existing) return existing
  const choices = nameRules[rule]
  if (!choices) throw new RangeError(`No rule for {${rule}}.`)
  const writers = repeatByWeight(
    choices.map(([weight, pattern]): Weighted<NameWriter> => [weight, compile(pattern)]),
  )
  const writer: NameWriter = (random, location) => random.pick(writers)(random, location)
  ruleWriters.set(rule, writer)
  return writer
}

function compile(pattern: string): NameWriter {
  const pieces = pattern.split(/\{(\w+)\}/)
  const parts = pieces.flatMap((piece, index): NameWriter[] => {
    if (index % 2 === 1) return [ruleWriter(piece)]
    return piece === '' ? [] : [() => piece]
  })
  return (random, location) => {
    let text = ''
    for (const part of parts) text += part(random, location)
    return text
  }
}

/** Expands `~PS {location}` to the spellings PS, P.S., P.S, P S, `P.S.VILLAGE` and `PS, VILLAGE`, with weights. */
function spellings(pattern: string): Weighted<string>[] {
  if (!pattern.startsWith('~')) return [[20, pattern]]
  const [, abbreviation = '', rest = ''] = /^~(\w+) (.*)$/.exec(pattern) ?? []
  const letters = [...abbreviation]
  return [
    [13, `${abbreviation} ${rest}`],
    [3, `${letters.join('.')}. ${rest}`],
    [1, `${letters.join('.')}.${rest}`],
    [1, `${letters.join(' ')} ${rest}`],
    [1, `${abbreviation}, ${rest}`],
    [1, `${letters.slice(0, -1).join('.')}.${letters.at(-1)} ${rest}`],
  ]
}

function kindsOf(patterns: readonly NamePattern[], defaultManagement: Management): SchoolKind[] {
  const kinds = patterns.flatMap(([weight, pattern, category, management]) =>
    spellings(pattern).map(
      ([share, spelling]): Weighted<SchoolKind> => [
        weight * share,
        createKind(spelling, category, management ?? defaultManagement),
      ],
    ),
  )
  return repeatByWeight(kinds)
}

function createKind(pattern: string, category: Category, management: Management): SchoolKind {
  return {
    writeName: compile(pattern),
    category: categories[category],
    management: managements[management],
  }
}

/** Repeats each kind in proportion to its frequency. */
export function governmentKinds(naming: GovernmentNaming, usualManagement: Management): SchoolKind[] {
  return kindsOf(governmentNames[naming], usualManagement)
}

export function privateKinds(naming: PrivateNaming): SchoolKind[] {
  return kindsOf(privateNames[naming], 'private')
}

export const townKinds: SchoolKind[] = kindsOf(townSchoolNames, 'private')
export const madarsaKinds: SchoolKind[] = kindsOf(madarsaNames, 'madarsa')
export const unionKinds: SchoolKind[] = kindsOf(unionSchoolNames, 'kendriya')
export const navodayaKind: SchoolKind = createKind(
  'JAWAHAR NAVODAYA VIDYALAYA {location}',
  'upperSenior',
  'navodaya',
)

export function toTitleCase(name: string): string {
  return name.toLowerCase().replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Drops spaces: `MARIGOLDPUBLICSCHOOL`, `ROSE PUBLICSCHOOL`. */
export function dropSpaces(name: string, random: Random): string {
  if (random.chance(0.3)) return name.replace(/ (?=PUBLIC|SCHOOL|MANDIR)/g, '')
  return name.replace(/ (?=\S+$)/, '')
}
