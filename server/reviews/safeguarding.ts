import type { PendingReason } from '#contract/moderation.ts'

/**
 * Phrases in which a text may disclose the sexual abuse of a child, in English and in Hindi as it is typed.
 * Such a text must reach a trained person and is never published by itself (Protection of Children from Sexual
 * Offences Act, 2012). The list prefers holding one review too many to publishing one too few.
 */
const disclosures: readonly RegExp[] = [
  /\b(?:rap(?:e|ed|es|ing|ist)|molest\w*|pa?edophil\w*|pocso)\b/,
  /\bsexual(?:ly)?\s+(?:\w+\s+){0,2}(?:abus\w*|assault\w*|harass\w*|exploit\w*|touch\w*)/,
  /\b(?:abus|assault|harass)\w*\s+(?:\w+\s+){0,3}sexual(?:ly)?\b/,
  /\b(?:touch|grop|fondl|kiss|grab)(?:e[sd]?|ing|s|bed|bing)?\s+(?:\w+\s+){0,3}(?:inappropriate\w*|wrong(?:ly)?|private\s+parts?|breasts?|chest|thighs?|bum|me\s+there)\b/,
  /\b(?:inappropriate|wrong|bad|unwanted)\w*\s+touch\w*/,
  /\b(?:nude|naked|nanga|nangi)\s+(?:\w+\s+){0,2}(?:photo|pic|video|picture)\w*/,
  /\b(?:photo|pic|video|picture)\w*\s+(?:\w+\s+){0,3}(?:nude|naked|nanga|nangi|undress\w*)\b/,
  /\b(?:balatkar|chhed\s?khani|chhed\s?chhad|chedkhani|chedchad|ched\s?khani|gandi\s+tarah\s+(?:se\s+)?(?:chhu|chua|chhua)\w*|galat\s+tarah?\s+(?:se\s+)?(?:chhu|chu)\w*)/,
  /बलात्कार|छेड़छाड़|छेड़खानी|यौन\s*(?:शोषण|उत्पीड़न)|गलत\s*(?:तरीके|तरह)\s*से\s*छु/,
]

/** Tells whether a text may disclose the abuse of a child. */
export function mayDiscloseAbuse(text: string): boolean {
  const plain = text.normalize('NFC').toLowerCase()
  return disclosures.some((pattern) => pattern.test(plain))
}

/** Returns why a person must read a text before it is published; null if nothing asks for it. */
export function findPendingReason(text: string): PendingReason | null {
  return mayDiscloseAbuse(text) ? 'disclosure' : null
}
