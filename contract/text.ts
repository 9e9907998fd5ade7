import * as z from 'zod/mini'
import { anyField, emailField, type LineFieldMessages, type TextFieldMessages } from './messages.ts'

// Replaces Zod's default messages, which users would not understand.
z.config({ localeError: () => anyField.invalid })

/** These characters change the direction of text, so that readers see another text than the author typed. */
const directionControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Control characters except tab and line breaks. PostgreSQL cannot store NUL. */
const controlCharacter = /(?![\t\n\r])\p{Cc}/u

const invisible = /(?:\s|\u200b|\u200c|\u200d|\ufeff)+/gu

function isPlain(value: string): boolean {
  return value.isWellFormed() && !controlCharacter.test(value) && !directionControl.test(value)
}

function isOneLine(value: string): boolean {
  return !/[\n\r\u2028\u2029]/u.test(value)
}

function visibleLength(value: string): number {
  return value.replace(invisible, ' ').trim().length
}

type Bounds = { min?: number; max: number }

// No check sets `abort`, so that the checks that compare fields run even if a field is invalid.

/** Trims a text and rejects hidden characters, except zero-width joiners, which Indian scripts need. */
export function personText(messages: TextFieldMessages, { min = 1, max }: Bounds) {
  return z.string(messages.missing).check(
    z.trim(),
    z.refine((value) => visibleLength(value) >= min, messages.tooShort ?? messages.missing),
    z.maxLength(max, messages.tooLong),
    z.refine(isPlain, messages.hidden),
  )
}

export function personLine(messages: LineFieldMessages, bounds: Bounds) {
  return personText(messages, bounds).check(z.refine(isOneLine, messages.lineBreak))
}

/** Keeps the address as the user typed it. The pattern only detects typing errors. */
export const EmailAddress = z.string(emailField.missing).check(
  z.trim(),
  z.minLength(1, emailField.missing),
  z.maxLength(254, emailField.tooLong),
  z.regex(
    /^[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)+$/u,
    emailField.invalid,
  ),
  z.refine((email) => mailHost(email.slice(email.lastIndexOf('@') + 1)) !== undefined, emailField.invalid),
)

/** Returns the host in lower case and ASCII (RFC 5891). */
function mailHost(domain: string): string | undefined {
  return URL.parse(`http://${domain}`)?.hostname
}

/**
 * Returns the form in which addresses are compared. Before the @, converts only A to Z to lower case: Unicode's rules
 * would also convert the Kelvin sign to k, and the address with k can belong to another person.
 */
export function emailKey(email: string): string {
  const address = email.trim()
  const separator = address.lastIndexOf('@')
  const name = address.slice(0, separator).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return `${name}@${mailHost(address.slice(separator + 1)) ?? ''}`
}

export function isSameAddress(text: string, email: string): boolean {
  return text.includes('@') && emailKey(text) === emailKey(email)
}
