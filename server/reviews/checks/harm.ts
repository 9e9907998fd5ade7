import type { PendingReason } from '#contract/moderation.ts'
import { findPersonNames } from '#contract/person-names/person-names.ts'
import { exposureAndImages, groomingAndSecrecy, sexualViolence } from './english-abuse.ts'
import { englishInsults } from './english-insults.ts'
import { englishThreats } from './english-threats.ts'
import { selfHarm, violence } from './english-violence.ts'
import { hindiInsults } from './hindi-insults.ts'
import { hindiDisclosures, hindiThreats } from './hindi-lexicon.ts'
import { holdsHindiName } from './hindi-names.ts'
import { buildLexicon, holdsPhrase, type Lexicon } from './phrases.ts'
import { type WordLines, wordLines } from './words.ts'

/** What the checks of this file can find in the text of a post. */
export type TextReason = Extract<PendingReason, 'disclosure' | 'threat' | 'names-a-person' | 'insult'>

const englishDisclosures = buildLexicon([
  ...sexualViolence,
  ...exposureAndImages,
  ...groomingAndSecrecy,
  ...violence,
  ...selfHarm,
])

/** The lexicons, by the reason that they find. */
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

/** Finds danger in a text that is not published, such as the note of a report. */
export function findHarm(text: string): 'disclosure' | 'threat' | undefined {
  return findDanger(wordLines(text))
}

export function holdsInsult(lines: WordLines): boolean {
  return finds('insult', lines)
}

/** Searches the readable text, whose capital letters show names, and the unmasked words, which are in lower case. */
export function namesAPerson({ readable, english, hindi }: WordLines): boolean {
  return findPersonNames(readable).length > 0 || findPersonNames(english).length > 0 || holdsHindiName(hindi)
}
