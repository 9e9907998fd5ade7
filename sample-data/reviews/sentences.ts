import type { Random } from '../random.ts'
import { type AuthorRole, authorOf, withoutAuthor } from './author-role.ts'

export type SchoolProfile = {
  /** Mean rating, 1 to 5. */
  quality: number
  /** The values of `Topic.fits` for the school. */
  fits: ReadonlySet<string>
  firstClass: number
  lastClass: number
  singleSex: 'girls' | 'boys' | null
}

const attemptsPerTemplate = 8

/** Writes sentences about one school. Never repeats a sentence. */
export class SentenceWriter {
  readonly #profile: SchoolProfile
  readonly #sharedSentences: Set<string>
  readonly #random: Random
  readonly #sentences = new Set<string>()
  readonly #usedTemplates = new Set<string>()

  /**
   * @param sharedSentences see `UsedTexts.usedSentences`
   */
  constructor(profile: SchoolProfile, sharedSentences: Set<string>, random: Random) {
    this.#profile = profile
    this.#sharedSentences = sharedSentences
    this.#random = random
  }

  /** Returns null if the attempts give no unused sentence that can be true of the school. */
  write(templates: readonly string[], author: AuthorRole): string | null {
    const suitable = shuffle(templates, this.#random).filter(
      (template) => (authorOf(template) ?? author) === author,
    )
    const inOrder = [...suitable.filter((template) => !this.#usedTemplates.has(template)), ...suitable]
    return this.#fillFirst(inOrder, this.#sharedSentences) ?? this.#fillFirst(inOrder, this.#sentences)
  }

  #fillFirst(templates: readonly string[], avoided: ReadonlySet<string>): string | null {
    for (const template of templates) {
      for (let attempt = 0; attempt < attemptsPerTemplate; attempt++) {
        const sentence = fillAlternatives(withoutAuthor(template), this.#random)
        if (avoided.has(sentence) || this.#sentences.has(sentence)) continue
        if (!canBeTrueOf(this.#profile, sentence)) continue
        this.#usedTemplates.add(template)
        this.#sentences.add(sentence)
        this.#sharedSentences.add(sentence)
        return sentence
      }
    }
    return null
  }
}

function canBeTrueOf({ firstClass, lastClass, singleSex }: SchoolProfile, sentence: string): boolean {
  for (const [, digits] of sentence.matchAll(/\bclass (\d+)/g)) {
    if (Number(digits) < firstClass || Number(digits) > lastClass) return false
  }
  if (singleSex === 'girls') return !/\b(son|boys|brothers)\b/i.test(sentence)
  if (singleSex === 'boys') return !/\b(daughter|girls|sisters|she)\b/i.test(sentence)
  return true
}

/** Replaces each `{a|b}` by one of its alternatives. */
export function fillAlternatives(template: string, random: Random): string {
  return template.replace(/\{([^{}]*\|[^{}]*)\}/g, (_match, options: string) =>
    random.pick(options.split('|')),
  )
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, key: random.next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ value }) => value)
}
