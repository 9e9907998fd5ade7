import { type GovernmentHabit, governmentNames } from './government-names.ts'
import { type Category, categories, type Management, managements, type NamePattern } from './kinds.ts'
import { madarsaNames, type PrivateHabit, privateNames, townNames, unionNames } from './private-names.ts'
import { deck, type Random, type Weighted } from './random.ts'
import { schoolWords } from './school-words.ts'

type Writer = (random: Random, place: string) => string

/** A way to name a school, with what the name says about the school. */
export type NamedKind = { write: Writer; category: string; management: string }

const rules = new Map<string, Writer>([['place', (_random, place) => place]])

/** The writer of a rule, compiled when it is first asked for: rules may use one another. */
function ruleWriter(rule: string): Writer {
  const known = rules.get(rule)
  if (known) return known
  const choices = schoolWords[rule]
  if (!choices) throw new RangeError(`No rule for {${rule}}.`)
  const writers = deck(choices.map(([weight, pattern]): Weighted<Writer> => [weight, compile(pattern)]))
  const writer: Writer = (random, place) => random.pick(writers)(random, place)
  rules.set(rule, writer)
  return writer
}

/** Turns `GPS {place}` into a function that writes such names. */
function compile(pattern: string): Writer {
  const pieces = pattern.split(/\{(\w+)\}/)
  const parts = pieces.flatMap((piece, index): Writer[] => {
    if (index % 2 === 1) return [ruleWriter(piece)]
    return piece === '' ? [] : [() => piece]
  })
  return (random, place) => {
    let text = ''
    for (const part of parts) text += part(random, place)
    return text
  }
}

/** `~PS {place}` as people write it: PS, P.S., P S, P.S.VILLAGE, `PS, VILLAGE`. */
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

function kindsOf(patterns: readonly NamePattern[], fallback: Management): NamedKind[] {
  const named = ([weight, pattern, category, management]: NamePattern) =>
    spellings(pattern).map(
      ([share, spelling]): Weighted<NamedKind> => [
        weight * share,
        kind(spelling, category, management ?? fallback),
      ],
    )
  return deck(patterns.flatMap(named))
}

function kind(pattern: string, category: Category, management: Management): NamedKind {
  return {
    write: compile(pattern),
    category: categories[category],
    management: managements[management],
  }
}

/** Kinds of public schools in a state, each as often as it is met. */
export function governmentKinds(habit: GovernmentHabit, usual: Management): NamedKind[] {
  return kindsOf(governmentNames[habit], usual)
}

export function privateKinds(habit: PrivateHabit): NamedKind[] {
  return kindsOf(privateNames[habit], 'private')
}

export const townKinds: NamedKind[] = kindsOf(townNames, 'private')
export const madarsaKinds: NamedKind[] = kindsOf(madarsaNames, 'madarsa')
export const unionKinds: NamedKind[] = kindsOf(unionNames, 'kendriya')
export const navodayaKind: NamedKind = kind('JAWAHAR NAVODAYA VIDYALAYA {place}', 'upperSenior', 'navodaya')

/** Writes a name in small letters with capitals in front, as a few offices do. */
export function mixedCase(name: string): string {
  return name.toLowerCase().replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Drops a blank as hurried typists do: `MARIGOLDPUBLICSCHOOL`, `ROSEPUBLIC SCHOOL`. */
export function glued(name: string, random: Random): string {
  if (random.chance(0.3)) return name.replace(/ (?=PUBLIC|SCHOOL|MANDIR)/g, '')
  return name.replace(/ (?=\S+$)/, '')
}
