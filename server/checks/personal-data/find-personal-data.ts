import { foldVisible } from '../visible-text.ts'
import { findAccounts, findEmails, findLinks } from './accounts.ts'
import { findAddresses } from './addresses.ts'
import { findPhones } from './phones.ts'
import { findRolls } from './rolls.ts'
import type { Span } from './span.ts'

export type PersonalDataKind = 'phone' | 'email' | 'account' | 'link' | 'roll' | 'address'

export type PersonalData = { kind: PersonalDataKind; words: string }

/** If findings overlap, the earlier kind decides. */
const finders: readonly [PersonalDataKind, (text: string) => Span[]][] = [
  ['email', findEmails],
  ['link', findLinks],
  ['account', findAccounts],
  ['roll', findRolls],
  ['address', findAddresses],
  ['phone', findPhones],
]

/**
 * Returns personal data as written, in the order of the text. Years, exam marks, prices, pin codes, times and classes
 * are not personal data.
 */
export function findPersonalData(original: string): PersonalData[] {
  const { text, originalOffset } = foldVisible(original)
  const found: (Span & { kind: PersonalDataKind })[] = []
  for (const [kind, find] of finders) {
    for (const span of find(text)) {
      if (!found.some(({ start, end }) => span.start < end && start < span.end)) found.push({ ...span, kind })
    }
  }
  return found
    .sort((one, other) => one.start - other.start)
    .map(({ kind, start, end }) => ({
      kind,
      words: original.slice(originalOffset(start), originalOffset(end)).replace(/[\s.,]+$/, ''),
    }))
}
