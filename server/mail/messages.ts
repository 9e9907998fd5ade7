import { type AlertRole, alertAddresses } from '#brand/alert-addresses.ts'
import { authorCodeSection } from '#brand/author-code-pages.ts'
import { brand } from '#brand/brand.ts'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { addressIn, type Language } from '#messages/languages.ts'
import { longDay } from '../clock.ts'
import type { Message } from './mailer.ts'

export type OperatorMessage = Omit<Message, 'to'>

/** Addresses a message to the staff with this role. */
export function toStaff(role: AlertRole, message: OperatorMessage): Message {
  return { to: alertAddresses[role], ...message }
}

export const signature = `\n\n${brand.name}\n`

/** The person who gets a mail, and the language of the page whose request caused it. */
export type Recipient = { to: string; language: Language }

const { name } = brand
const minutes = limits.codeValidFor

/** The notification on a phone shows the subject with the code. */
export function signupCode({ to, language: locale }: Recipient, code: string): Message {
  return {
    to,
    subject: m.mail_signup_code_subject({ code, brand: name }, { locale }),
    text: m.mail_signup_code({ code, minutes }, { locale }) + signature,
  }
}

export function alreadyRegistered({ to, language: locale }: Recipient): Message {
  return {
    to,
    subject: m.mail_already_registered_subject({ brand: name }, { locale }),
    text: m.mail_already_registered({}, { locale }) + signature,
  }
}

export function resetCode({ to, language: locale }: Recipient, code: string): Message {
  return {
    to,
    subject: m.mail_reset_code_subject({ code, brand: name }, { locale }),
    text: m.mail_reset_code({ code, minutes }, { locale }) + signature,
  }
}

export function noAccount({ to, language: locale }: Recipient): Message {
  return {
    to,
    subject: m.mail_no_account_subject({ brand: name }, { locale }),
    text: m.mail_no_account({}, { locale }) + signature,
  }
}

export function deletionCode({ to, language: locale }: Recipient, code: string): Message {
  return {
    to,
    subject: m.mail_deletion_code_subject({ code, brand: name }, { locale }),
    text: m.mail_deletion_code({ code, minutes }, { locale }) + signature,
  }
}

type NewCode = {
  /** The first day on which the new code works, `YYYY-MM-DD`. */
  day: string
  origin: string
}

export function newAuthorCode({ to, language: locale }: Recipient, { day, origin }: NewCode): Message {
  const texts = {
    day: longDay(day, locale),
    url: origin + addressIn(locale, authorCodeSection.path),
    email: brand.contactEmail,
  }
  return {
    to,
    subject: m.mail_new_author_code_subject({ brand: name }, { locale }),
    text: m.mail_new_author_code(texts, { locale }) + signature,
  }
}

export function googleSignInAdded({ to, language: locale }: Recipient): Message {
  return {
    to,
    subject: m.mail_google_added_subject({ brand: name }, { locale }),
    text: m.mail_google_added({ brand: name, email: brand.contactEmail }, { locale }) + signature,
  }
}
