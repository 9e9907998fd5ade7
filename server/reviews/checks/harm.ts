import type { PendingReason } from '#contract/moderation.ts'
import { findInstitutions, findPersonNames } from '#contract/person-names/person-names.ts'
import { exposureAndImages, groomingAndSecrecy, sexualViolence } from './english-abuse.ts'
import { englishInsults } from './english-insults.ts'
import { englishThreats } from './english-threats.ts'
import { selfHarm, violence } from './english-violence.ts'
import { hindiInsults } from './hindi-insults.ts'
import { hindiDisclosures, hindiThreats } from './hindi-lexicon.ts'
import { holdsHindiName } from './hindi-names.ts'
import { buildLexicon, holdsPhrase, type Lexicon } from './phrases.ts'
import { type WordLines, wordLines } from './words.ts'

export type TextReason = Extract<PendingReason, 'disclosure' | 'threat' | 'names-a-person' | 'insult'>

const englishDisclosures = buildLexicon([
  ...sexualViolence,
  ...exposureAndImages,
  ...groomingAndSecrecy,
  ...violence,
  ...selfHarm,
])

export const lexicons = {
  disclosure: { english: englishDisclosures, hindi: hindiDisclosures },
  threat: { english: englishThreats, hindi: hindiThreats },
  insult: { english: englishInsults, hindi: hindiInsults },
} as const satisfies Partial<Record<TextReason, Record<'english' | 'hindi', Lexicon>>>

function finds(reason: keyof typeof lexicons, { english, hindi }: WordLines): boolean {
  return holdsPhrase(english, lexicons[reason].english) || holdsPhrase(hindi, lexicons[reason].hindi)
}

/**
 * Returns `disclosure` for a text that may disclose abuse or despair, even if it also contains a threat.
 * @see labelled-texts.test.ts for precision and recall
 */
export function findDanger(lines: WordLines): 'disclosure' | 'threat' | undefined {
  if (finds('disclosure', lines)) return 'disclosure'
  return finds('threat', lines) ? 'threat' : undefined
}

/** Checks texts that are not published, such as notes of reports. */
export function findHarm(text: string): 'disclosure' | 'threat' | undefined {
  return findDanger(wordLines(text))
}

export function holdsInsult(lines: WordLines): boolean {
  return finds('insult', lines)
}

const noWords: ReadonlySet<string> = new Set()

/**
 * Also searches the readable text, because it keeps capital letters.
 * @param names see `findPersonNames`
 */
export function namesAPerson({ readable, english, hindi }: WordLines, names = noWords): boolean {
  return (
    findPersonNames(readable, names).length > 0 ||
    findPersonNames(english, names).length > 0 ||
    holdsHindiName(hindi)
  )
}

/** Replaces names of schools, so that neither a person nor an insult is found in them. */
export function withoutInstitutions(text: string): string {
  const spans = findInstitutions(text)
  if (spans.length === 0) return text
  let plain = ''
  let last = 0
  for (const { start, end } of spans) {
    plain += `${text.slice(last, start)}the school`
    last = end
  }
  return plain + text.slice(last)
}
