import * as m from '#messages'
import type { Language } from '#messages/languages.ts'
import { type FieldText, invalidFields } from '../errors.ts'
import { type Odds, oddsOf } from './classifier/classify.ts'
import { findDanger, holdsInsult, namesAPerson, type TextReason, withoutInstitutions } from './harm.ts'
import {
  findPersonalData,
  type PersonalData,
  type PersonalDataKind,
} from './personal-data/find-personal-data.ts'
import { thresholds } from './thresholds.ts'
import { lineReader, type ReadLines, type WordLines } from './words.ts'

type NamedWords = (inputs: { words: string }, options: { locale: Language }) => string

const namedWords: Readonly<Record<PersonalDataKind, NamedWords>> = {
  phone: m.personal_data_phone,
  email: m.personal_data_email,
  account: m.personal_data_account,
  link: m.personal_data_link,
  roll: m.personal_data_roll,
  address: m.personal_data_address,
}

const maximumNamed = 5

/** Names the words that the writer must remove. */
export function removalMessage(found: readonly PersonalData[]): FieldText {
  return (locale) => {
    const list = found
      .slice(0, maximumNamed)
      .map(({ kind, words }) => namedWords[kind]({ words }, { locale }))
      .join(', ')
    const write = found.length > maximumNamed ? m.personal_data_remove_all : m.personal_data_remove
    return write({ list }, { locale })
  }
}

/**
 * Returns error texts by field. The last field gets the error for personal data that only the joined fields contain,
 * such as a split number.
 */
function personalDataByField(fields: Readonly<Record<string, string>>): Record<string, FieldText> {
  const messages: Record<string, FieldText> = {}
  for (const [name, text] of Object.entries(fields)) {
    const found = findPersonalData(text)
    if (found.length > 0) messages[name] = removalMessage(found)
  }
  const names = Object.keys(fields)
  const last = names.at(-1)
  if (names.length > 1 && last !== undefined && Object.keys(messages).length === 0) {
    const found = findPersonalData(Object.values(fields).join('\n'))
    if (found.length > 0) messages[last] = removalMessage(found)
  }
  return messages
}

/** What the classifier and the lexicons find in all fields of a post together. */
export type Assessment = { text: string; lines: WordLines; odds: Odds; danger: ReturnType<typeof findDanger> }

/**
 * @param read see `prepare`
 * @param givenOdds instead of those of the trained classifier
 */
export function assess(
  fields: Readonly<Record<string, string>>,
  read: ReadLines = lineReader(),
  givenOdds?: Odds,
): Assessment {
  const text = Object.values(fields).join('\n')
  const lines = read(text)
  const odds = givenOdds ?? oddsOf(lines.hindi)
  return { text, lines, odds, danger: findDanger(lines, odds) }
}

/**
 * Returns whether the author or somebody else may need help. This is so for more posts than a person must read first,
 * because numbers for help harm nobody.
 */
export function mayNeedHelp({ odds, danger }: Assessment): boolean {
  return odds.disclosure > thresholds.odds.mayDisclose || danger !== undefined
}

export type TextContext = {
  /** Words in lower case that name no person in this post: the name and location of the school. */
  schoolWords?: ReadonlySet<string> | undefined
  /** The author says that the personal data of an earlier error message is none. */
  saysNoPersonalData?: boolean | undefined
  /** See `prepare`. */
  read?: ReadLines
  /** Of the same fields, if the caller needs it as well. */
  assessed?: Assessment
}

/**
 * Returns why a person must read the post before it is published, or null. A disclosure or threat is accepted even with
 * personal data, because it must reach the staff.
 * @param givenOdds instead of those of the trained classifier
 * @throws AppError 400 for personal data in other posts
 */
export function checkFields(
  fields: Readonly<Record<string, string>>,
  { schoolWords, saysNoPersonalData = false, read = lineReader(), assessed }: TextContext = {},
  givenOdds?: Odds,
): TextReason | null {
  const { text, lines, odds, danger } = assessed ?? assess(fields, read, givenOdds)
  if (danger) return danger
  const messages = personalDataByField(fields)
  if (Object.keys(messages).length > 0) {
    if (odds.disclosure > thresholds.odds.disclosureWithPersonalData) return 'disclosure'
    const mayDisclose = odds.disclosure > thresholds.odds.mayDisclose
    if (!saysNoPersonalData && !mayDisclose) throw invalidFields(messages)
    return 'names-a-person'
  }
  const plain = withoutInstitutions(text)
  const plainLines = plain === text ? lines : read(plain)
  if (namesAPerson(plainLines, schoolWords)) return 'names-a-person'
  return holdsInsult(plainLines, odds) ? 'insult' : null
}
