import * as z from 'zod/mini'
import { anyField, emailField, type LineFieldMessages, type TextFieldMessages } from './messages.ts'

// For schemas without a message of their own: the messages of the library are written for developers.
z.config({ localeError: () => anyField.invalid })

/** Direction controls: they make a text read differently from what was typed. */
const directionControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Control characters other than tab and line breaks. PostgreSQL cannot store NUL. */
const controlCharacter = /(?![\t\n\r])\p{Cc}/u

const invisible = /(?:\s|\u200b|\u200c|\u200d|\ufeff)+/gu

function isPlain(value: string): boolean {
  return value.isWellFormed() && !controlCharacter.test(value) && !directionControl.test(value)
}

function isOneLine(value: string): boolean {
  return !/[\n\r\u2028\u2029]/u.test(value)
}

/** Returns the number of visible characters; white space and zero-width characters at the ends do not count. */
function visibleLength(value: string): number {
  return value.replace(invisible, ' ').trim().length
}

type Bounds = { min?: number; max: number }

// No check aborts, so that checks that compare fields run as well. Only the first error of a field is shown.

/**
 * Returns the schema of text that a person types: trimmed, without control characters, direction controls and lone
 * surrogates. Zero-width joiners stay, because Indian scripts need them.
 */
export function personText(messages: TextFieldMessages, { min = 1, max }: Bounds) {
  return z.string(messages.missing).check(
    z.trim(),
    z.refine((value) => visibleLength(value) >= min, messages.tooShort ?? messages.missing),
    z.maxLength(max, messages.tooLong),
    z.refine(isPlain, messages.hidden),
  )
}

/** Returns the schema of {@link personText} on one line. */
export function personLine(messages: LineFieldMessages, bounds: Bounds) {
  return personText(messages, bounds).check(z.refine(isOneLine, messages.lineBreak))
}

/**
 * An email address as typed; {@link emailKey} compares addresses. The pattern only catches typing errors: the code that
 * is sent to the address proves that it exists.
 */
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

/** Returns the host in lower case, in ASCII (RFC 5891) and with full-width letters folded. */
function mailHost(domain: string): string | undefined {
  return URL.parse(`http://${domain}`)?.hostname
}

/**
 * Returns the form under which email addresses are compared: the host of {@link mailHost} and the local part with ASCII
 * letters in lower case. Other letters keep their case: Unicode would turn some of them, such as the Kelvin sign, into
 * letters of another person's address.
 */
export function emailKey(email: string): string {
  const address = email.trim()
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return `${name}@${mailHost(address.slice(at + 1)) ?? ''}`
}

/** Returns whether a text, such as a password, is the same email address. */
export function isAddress(text: string, email: string): boolean {
  return text.includes('@') && emailKey(text) === emailKey(email)
}
