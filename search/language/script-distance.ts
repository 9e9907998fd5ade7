import { editCosts, unwrittenVowelCosts } from '../tuning.ts'
import { leavesOutVoices, leavesOutVowels } from './transliteration.ts'

/** In tenths of an edit. */
export type ScriptCosts = {
  leavesOutVowels: boolean
  ofMissing: Readonly<Record<string, number>>
  ofSimilarSound: number
}

/** Sounds that some scripts do not tell apart: Tamil writes `k` and `g` with one letter. */
const soundClasses: readonly (readonly [RegExp, string])[] = [
  [/[bvf]/g, 'p'],
  [/d/g, 't'],
  [/g/g, 'k'],
  [/[cj]/g, 's'],
  [/nk/g, 'n'],
  [/(.)\1+/g, '$1'],
]
const classes: ReadonlyMap<string, string> = new Map(
  [...'bcdfgjv'].map((letter) => [letter, withoutVoice(letter)]),
)
const similarVowels = ['ouv', 'iey']
const tenths = 10

/** Returns the same text for sounds that some scripts do not tell apart, without doubled letters. */
export function withoutVoice(letters: string): string {
  return soundClasses.reduce((text, [from, to]) => text.replace(from, to), letters)
}

export function costsOfScript(word: string): ScriptCosts {
  return {
    leavesOutVowels: leavesOutVowels(word),
    ofMissing: leavesOutVowels(word) ? unwrittenVowelCosts : {},
    ofSimilarSound: leavesOutVoices(word) ? editCosts.similarVowel : editCosts.similarSound,
  }
}

let above = new Float64Array(64)
let row = new Float64Array(64)

/**
 * Returns the edits between a word that was typed in a script and a name, both in Latin letters. Names with more than 63
 * letters are infinitely far.
 */
export function scriptDistance(typed: string, name: string, costs: ScriptCosts): number {
  if (name.length >= row.length) return Number.POSITIVE_INFINITY
  above[0] = 0
  for (let j = 1; j <= name.length; j++) {
    above[j] = (above[j - 1] ?? 0) + missingCost(name.charAt(j - 1), costs)
  }
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed.charAt(i - 1)
    row[0] = (above[0] ?? 0) + additionalCost(letter)
    for (let j = 1; j <= name.length; j++) {
      const other = name.charAt(j - 1)
      row[j] = Math.min(
        (above[j - 1] ?? 0) + replacementCost(letter, other, i === 1 && j === 1, costs),
        (above[j] ?? 0) + additionalCost(letter),
        (row[j - 1] ?? 0) + missingCost(other, costs),
      )
    }
    const next = above
    above = row
    row = next
  }
  return (above[name.length] ?? 0) / tenths
}

/** The cost of a letter of the name that is not typed. */
function missingCost(letter: string, { ofMissing }: ScriptCosts): number {
  return ofMissing[letter] ?? additionalCost(letter)
}

function additionalCost(letter: string): number {
  return 'aeiouyhv'.includes(letter) ? editCosts.vowel : editCosts.other
}

function replacementCost(
  letter: string,
  other: string,
  isFirst: boolean,
  { leavesOutVowels: isAbjad, ofSimilarSound }: ScriptCosts,
): number {
  if (letter === other) return 0
  if (isVowel(letter) && isVowel(other)) {
    // The first letter of such a script stands for any vowel.
    return (isFirst && isAbjad) || areSimilar(letter, other) ? editCosts.similarVowel : editCosts.vowel
  }
  if (areSimilar(letter, other)) return editCosts.similarVowel
  return classOf(letter) === classOf(other) ? ofSimilarSound : editCosts.other
}

function areSimilar(letter: string, other: string): boolean {
  return similarVowels.some((group) => group.includes(letter) && group.includes(other))
}

function classOf(letter: string): string {
  return classes.get(letter) ?? letter
}

function isVowel(letter: string): boolean {
  return 'aeiouy'.includes(letter)
}
