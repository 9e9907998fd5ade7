import type { Random } from '../random.ts'
import { type AuthorRole, authorOf, withoutAuthor } from './author-role.ts'

export type SchoolProfile = {
  /** Mean of the ratings, from 1 to 5. */
  quality: number
  /** Values of `Topic.fits`. */
  fits: ReadonlySet<string>
  firstClass: number
  lastClass: number
  only: 'girls' | 'boys' | null
}

/** The number of attempts to get a new sentence from a line. */
const maximumFillings = 8

/** Writes sentences about one school and never repeats a sentence. */
export class SentenceWriter {
  readonly #profile: SchoolProfile
  readonly #sharedSentences: Set<string>
  readonly #random: Random
  readonly #sentences = new Set<string>()
  readonly #usedLines = new Set<string>()

  /** @param sharedSentences are used only if no other sentence is left; the writer adds the sentences that it uses */
  constructor(profile: SchoolProfile, sharedSentences: Set<string>, random: Random) {
    this.#profile = profile
    this.#sharedSentences = sharedSentences
    this.#random = random
  }

  /** @returns null when no new sentence is possible */
  write(lines: readonly string[], author: AuthorRole): string | null {
    const suitable = shuffle(lines, this.#random).filter((line) => (authorOf(line) ?? author) === author)
    const inOrder = [...suitable.filter((line) => !this.#usedLines.has(line)), ...suitable]
    return this.#fillFirst(inOrder, this.#sharedSentences) ?? this.#fillFirst(inOrder, this.#sentences)
  }

  #fillFirst(lines: readonly string[], avoided: ReadonlySet<string>): string | null {
    for (const line of lines) {
      for (let attempt = 0; attempt < maximumFillings; attempt++) {
        const sentence = fillAlternatives(withoutAuthor(line), this.#random)
        if (avoided.has(sentence) || this.#sentences.has(sentence)) continue
        if (!canBeTrueOf(this.#profile, sentence)) continue
        this.#usedLines.add(line)
        this.#sentences.add(sentence)
        this.#sharedSentences.add(sentence)
        return sentence
      }
    }
    return null
  }
}

function canBeTrueOf({ firstClass, lastClass, only }: SchoolProfile, sentence: string): boolean {
  for (const [, digits] of sentence.matchAll(/\bclass (\d+)/g)) {
    if (Number(digits) < firstClass || Number(digits) > lastClass) return false
  }
  if (only === 'girls') return !/\b(son|boys|brothers)\b/i.test(sentence)
  if (only === 'boys') return !/\b(daughter|girls|sisters|she)\b/i.test(sentence)
  return true
}

/** Replaces each `{a|b}` by one of its alternatives. */
export function fillAlternatives(line: string, random: Random): string {
  return line.replace(/\{([^{}]*\|[^{}]*)\}/g, (_match, options: string) => random.pick(options.split('|')))
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, key: random.next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ value }) => value)
}
