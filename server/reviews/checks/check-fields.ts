import { invalidFields } from '../../http/errors.ts'
import { findDanger, holdsInsult, namesAPerson, withoutInstitutions, type TextReason } from './harm.ts'
import {
  findPersonalData,
  type PersonalData,
  type PersonalDataKind,
} from './personal-data/find-personal-data.ts'
import { wordLines } from './words.ts'

const kindNames: Readonly<Record<PersonalDataKind, string>> = {
  phone: 'phone number',
  email: 'email address',
  account: 'social account',
  link: 'link',
  roll: 'roll or admission number',
  address: 'home address',
}

const maximumNamed = 5

function removalMessage(found: readonly PersonalData[]): string {
  const named = found.slice(0, maximumNamed).map(({ kind, words }) => `“${words}” (${kindNames[kind]})`)
  const more = found.length > maximumNamed ? ' and the others' : ''
  return `Please remove ${named.join(', ')}${more}. Everybody can read this, so it must not say how to find or reach a person.`
}

/**
 * Returns error texts by field. The last field gets the error for personal data that only the joined fields contain,
 * such as a split number.
 */
function personalDataByField(fields: Readonly<Record<string, string>>): Record<string, string> {
  const messages: Record<string, string> = {}
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

/**
 * Returns why a person must read the post before it is published, or null. A disclosure or threat is accepted even with
 * personal data, because it must reach the staff.
 * @throws AppError 400 for personal data in other posts
 */
export function checkFields(fields: Readonly<Record<string, string>>): TextReason | null {
  const lines = wordLines(Object.values(fields).join('\n'))
  const danger = findDanger(lines)
  if (danger) return danger
  const messages = personalDataByField(fields)
  if (Object.keys(messages).length > 0) throw invalidFields(messages)
  const text = Object.values(fields).join('\n')
  const plain = withoutInstitutions(text)
  const plainLines = plain === text ? lines : wordLines(plain)
  if (namesAPerson(plainLines)) return 'names-a-person'
  return holdsInsult(plainLines) ? 'insult' : null
}
