import * as z from 'zod/mini'
import { language } from '#messages/language.ts'
import { sourceLanguage } from '#messages/languages.ts'
import type { FewWordsMessage, LineFieldMessages, TextFieldMessages } from './field-messages.ts'
import { anyField, emailField } from './field-texts.ts'
import { limits } from './limits.ts'

/** Scripts without spaces between words: each letter counts as a word. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\u200c\u200d]+/gu

const withoutSpaces =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const joiners = /[\u200c\u200d]/gu
const repeated = /(.)\1+/gsu

/**
 * Counts the different words of a text in any script. Ignores case, repeated letters ("goood"), single letters, digits,
 * punctuation and emoji.
 */
export function countDifferentWords(text: string): number {
  const words = new Set<string>()
  for (const [found] of text.normalize('NFKC').toLowerCase().matchAll(word)) {
    const letters = found.replace(joiners, '').replace(repeated, '$1')
    if (withoutSpaces.test(letters) || [...letters].length > 1) words.add(letters)
  }
  return words.size
}

// Replaces Zod's messages, which users would not understand.
// In one process, all copies of Zod share this setting: without the condition, pages in Hindi on the server would change the
// texts of the API.
if (language === sourceLanguage || typeof document !== 'undefined')
  z.config({ localeError: () => anyField.invalid })

/** Such characters can hide what a text contains. */
const directionControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** PostgreSQL cannot store NUL. */
const controlCharacter = /(?![\t\n\r])\p{Cc}/u

const invisible = /(?:\s|\u200b|\u200c|\u200d|\ufeff)+/gu

/** Returns whether a text has no control characters, and none that change the direction of text. */
export function isPlain(value: string): boolean {
  return value.isWellFormed() && !controlCharacter.test(value) && !directionControl.test(value)
}

function isOneLine(value: string): boolean {
  return !/[\n\r\u2028\u2029]/u.test(value)
}

function visibleLength(value: string): number {
  return value.replace(invisible, ' ').trim().length
}

type Bounds = { min?: number; max: number }

// No check sets `abort`, so that Zod still runs the later checks of the field and the checks of the whole form.

/**
 * Rejects control characters except tabs and line breaks, and characters that change the direction of text. Accepts
 * zero-width joiners, which Indian scripts need.
 * @param bounds for `min`, invisible characters do not count at the start or end, and a sequence of them elsewhere
 *   counts as one
 */
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

/**
 * Rejects texts without enough different words, such as dots, one repeated letter or emoji. A text that is too short has
 * another message.
 */
export function enoughWords({ fewWords }: FewWordsMessage, { words, min }: { words: number; min: number }) {
  return z.refine<string>((value) => visibleLength(value) < min || countDifferentWords(value) >= words, {
    error: ({ input }) => fewWords(countDifferentWords(String(input))),
  })
}

/** Keeps upper and lower case. The pattern only detects typing errors. */
export const EmailAddress = z.string(emailField.missing).check(
  z.trim(),
  z.minLength(1, emailField.missing),
  z.maxLength(limits.email.max, emailField.tooLong),
  z.regex(
    /^[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)+$/u,
    emailField.invalid,
  ),
  z.refine((email) => mailHost(email.slice(email.lastIndexOf('@') + 1)) !== undefined, emailField.invalid),
)

/** Returns the host in lower case and ASCII (RFC 5891), or undefined. */
function mailHost(domain: string): string | undefined {
  return URL.parse(`http://${domain}`)?.hostname
}

/**
 * Returns a form for comparison. Before the @, only A to Z become lower case, because Unicode would also convert the
 * Kelvin sign to k.
 */
export function emailKey(email: string): string {
  const trimmed = email.trim()
  const separator = trimmed.lastIndexOf('@')
  const name = trimmed.slice(0, separator).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return `${name}@${mailHost(trimmed.slice(separator + 1)) ?? ''}`
}

export function isSameEmail(text: string, email: string): boolean {
  return text.includes('@') && emailKey(text) === emailKey(email)
}
