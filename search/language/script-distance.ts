import { editCosts, unwrittenVowelCosts } from '../tuning.ts'
import { leavesOutVoices, leavesOutVowels } from './transliteration.ts'

/** The costs are in tenths of an edit, by character code. */
export type ScriptCosts = {
  leavesOutVowels: boolean
  /** The cost of a letter of the name that the typed word does not have. */
  missing: Uint8Array
  /** The cost of a typed letter that the name does not have. */
  additional: Uint8Array
  /** The cost of a typed letter instead of another, at `typed * alphabet + other`. */
  replacement: Uint8Array
}

const alphabet = 128
const vowels = 'aeiouy'
const similarVowels = ['ouv', 'iey']
/** Many scripts do not tell `v` and `h` from vowels. */
const likeVowels = `${vowels}hv`
/** Sounds that some scripts do not tell apart: Tamil writes `k` and `g` with one letter. */
const classes: ReadonlyMap<string, string> = new Map(
  ['pbvf', 'td', 'kg', 'scj'].flatMap((same) => [...same].map((letter) => [letter, same.charAt(0)] as const)),
)
const tenths = 10

const usual = costsOf({ unwritten: {}, similarSound: editCosts.similarSound })
const ofAbjads = {
  ...costsOf({ unwritten: unwrittenVowelCosts, similarSound: editCosts.similarSound }),
  leavesOutVowels: true,
}
const withoutVoices = costsOf({ unwritten: {}, similarSound: editCosts.similarVowel })

export function costsOfScript(word: string): ScriptCosts {
  if (leavesOutVowels(word)) return ofAbjads
  return leavesOutVoices(word) ? withoutVoices : usual
}

/**
 * Leaves out vowels, and `v` and `h` after the first letter. Returns the same letter for sounds that some scripts do not
 * tell apart.
 */
export function skeletonOf(key: string): string {
  let skeleton = ''
  let before = ''
  for (let i = 0; i < key.length; i++) {
    const letter = key.charAt(i)
    if (i > 0 && likeVowels.includes(letter)) continue
    const sound = i === 0 && vowels.includes(letter) ? 'a' : (classes.get(letter) ?? letter)
    // `ng` is one sound in some scripts.
    const isInNasal = before === 'n' && sound === 'k'
    before = sound
    if (!isInNasal && !skeleton.endsWith(sound)) skeleton += sound
  }
  return skeleton
}

let above = new Int32Array(64)
let row = new Int32Array(64)

/**
 * Returns the edits between a word that was typed in a script and a name, both in Latin letters. Names with more than 63
 * letters are infinitely far.
 */
export function scriptDistance(typed: string, name: string, costs: ScriptCosts): number {
  if (name.length >= row.length) return Number.POSITIVE_INFINITY
  const { missing, additional, replacement } = costs
  const codeAt = (text: string, index: number) => text.charCodeAt(index) & (alphabet - 1)
  above[0] = 0
  for (let j = 1; j <= name.length; j++) {
    above[j] = (above[j - 1] ?? 0) + (missing[codeAt(name, j - 1)] ?? 0)
  }
  for (let i = 1; i <= typed.length; i++) {
    const letter = codeAt(typed, i - 1)
    const cost = additional[letter] ?? 0
    row[0] = (above[0] ?? 0) + cost
    for (let j = 1; j <= name.length; j++) {
      const other = codeAt(name, j - 1)
      const replaced = (above[j - 1] ?? 0) + (replacement[letter * alphabet + other] ?? 0)
      const added = (above[j] ?? 0) + cost
      const left = (row[j - 1] ?? 0) + (missing[other] ?? 0)
      row[j] = Math.min(replaced, added, left)
    }
    // The first letter of an abjad stands for any vowel.
    if (i === 1 && costs.leavesOutVowels && isVowelPair(typed, name)) {
      row[1] = Math.min(row[1] ?? 0, editCosts.similarVowel)
    }
    const next = above
    above = row
    row = next
  }
  return (above[name.length] ?? 0) / tenths
}

function isVowelPair(typed: string, name: string): boolean {
  return name !== '' && vowels.includes(typed.charAt(0)) && vowels.includes(name.charAt(0))
}

function costsOf({
  unwritten,
  similarSound,
}: {
  unwritten: Readonly<Record<string, number>>
  similarSound: number
}): ScriptCosts {
  const letters = Array.from({ length: alphabet }, (_, code) => String.fromCharCode(code))
  const additional = Uint8Array.from(letters, (letter) =>
    likeVowels.includes(letter) ? editCosts.vowel : editCosts.other,
  )
  return {
    leavesOutVowels: false,
    missing: Uint8Array.from(letters, (letter, code) => unwritten[letter] ?? additional[code] ?? 0),
    additional,
    replacement: Uint8Array.from(
      letters.flatMap((letter) => letters.map((other) => replacementCost(letter, other, similarSound))),
    ),
  }
}

function replacementCost(letter: string, other: string, similarSound: number): number {
  if (letter === other) return 0
  if (similarVowels.some((group) => group.includes(letter) && group.includes(other))) {
    return editCosts.similarVowel
  }
  if (vowels.includes(letter) && vowels.includes(other)) return editCosts.vowel
  const isSimilar = classes.has(letter) && classes.get(letter) === classes.get(other)
  return isSimilar ? similarSound : editCosts.other
}
