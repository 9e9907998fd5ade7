import type { PendingReason } from '#contract/moderation.ts'
import { findInstitutions, findPersonNames } from '#person-names/person-names.ts'
import type { Odds } from './classifier/classify.ts'
import { exposureAndImages, groomingAndSecrecy, sexualViolence } from './english-abuse.ts'
import { englishInsults, plainEnglishInsults } from './english-insults.ts'
import { englishThreats } from './english-threats.ts'
import { selfHarm, violence } from './english-violence.ts'
import { hindiInsults } from './hindi-insults.ts'
import { hindiDisclosures, hindiThreats } from './hindi-lexicon.ts'
import { holdsHindiName } from './hindi-names.ts'
import { buildLexicon, holdsPhrase, type Lexicon } from './phrases.ts'
import { thresholds } from './thresholds.ts'
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

export function finds(reason: keyof typeof lexicons, { english, hindi }: WordLines): boolean {
  return holdsPhrase(english, lexicons[reason].english) || holdsPhrase(hindi, lexicons[reason].hindi)
}

/**
 * Returns `disclosure` for a text that may disclose abuse or despair, even if it also contains a threat. A phrase of a
 * lexicon counts only if the classifier does not take the whole text for harmless.
 * @see labelled-texts.test.ts for precision and recall
 */
export function findDanger(lines: WordLines, odds: Odds): 'disclosure' | 'threat' | undefined {
  const { harm, disclosureOfHarm, harmOfPhrase } = thresholds.odds
  if (odds.harm > harm && odds.disclosure > disclosureOfHarm) return 'disclosure'
  if (odds.uncorrectedHarm < harmOfPhrase) return undefined
  if (finds('disclosure', lines)) return 'disclosure'
  return finds('threat', lines) ? 'threat' : undefined
}

/** Checks texts that are not published, such as notes of reports. The classifier was not trained with such texts. */
export function findHarm(text: string): 'disclosure' | 'threat' | undefined {
  const lines = wordLines(text)
  if (finds('disclosure', lines)) return 'disclosure'
  return finds('threat', lines) ? 'threat' : undefined
}

/** Also finds other harm that the classifier recognises, such as remarks about bodies. */
export function holdsInsult(lines: WordLines, odds: Odds): boolean {
  const { harm, harmOfPhrase } = thresholds.odds
  if (odds.harm > harm || holdsPhrase(lines.english, plainEnglishInsults)) return true
  return odds.uncorrectedHarm >= harmOfPhrase && finds('insult', lines)
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
