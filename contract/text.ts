import * as z from 'zod/mini'

// Where a schema names no words of its own; the library's would be for developers.
z.config({ localeError: () => 'This is not what belongs here.' })

/** Direction controls: they make a text read differently from what was typed. */
const directionControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Control characters other than tab and line breaks: nobody types them, and PostgreSQL cannot store NUL. */
const controlCharacter = /(?![\t\n\r])\p{Cc}/u

const nothingToSee = /(?:\s|\u200b|\u200c|\u200d|\ufeff)+/gu

function isPlain(value: string): boolean {
  return value.isWellFormed() && !controlCharacter.test(value) && !directionControl.test(value)
}

function isOneLine(value: string): boolean {
  return !/[\n\r\u2028\u2029]/u.test(value)
}

/** Length as the reader counts it: white space and zero-width characters alone are nothing. */
function visibleLength(value: string): number {
  return value.replace(nothingToSee, ' ').trim().length
}

type Bounds = { min?: number; max: number }

// No check of a field aborts: what compares fields would not run. The first complaint about a field is the one said.

/**
 * Text that a person typed: trimmed, free of control characters, direction controls and lone surrogates.
 * Joiners stay, Indian scripts need them.
 * @param label how the field is called in its messages, as "The title"
 */
export function personText(label: string, { min = 1, max }: Bounds) {
  return z.string(`${label} is missing.`).check(
    z.trim(),
    z.refine(
      (value) => visibleLength(value) >= min,
      min === 1 ? `${label} is missing.` : `${label} needs at least ${min} characters.`,
    ),
    z.maxLength(max, `${label} can have at most ${max.toLocaleString('en-IN')} characters.`),
    z.refine(isPlain, `${label} holds hidden characters. Please type it again.`),
  )
}

/** {@link personText} on one line. */
export function personLine(label: string, bounds: Bounds) {
  return personText(label, bounds).check(z.refine(isOneLine, `${label} must be a single line.`))
}

/**
 * An e-mail address as typed. Addresses compare without case: see `emailKey`.
 * Whether it exists is for the code sent to it to prove; the pattern only catches slips.
 */
export const EmailAddress = z.string('The e-mail address is missing.').check(
  z.trim(),
  z.minLength(1, 'The e-mail address is missing.'),
  z.maxLength(254, 'This e-mail address is too long.'),
  z.regex(
    /^[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)+$/u,
    'This does not look like an e-mail address.',
  ),
  z.refine(
    (email) => mailHost(email.slice(email.lastIndexOf('@') + 1)) !== undefined,
    'This does not look like an e-mail address.',
  ),
)

/** The host as mail reaches it: in lower case, other scripts as ASCII (RFC 5891), look-alike widths made one. */
function mailHost(domain: string): string | undefined {
  return URL.parse(`http://${domain}`)?.hostname
}

/**
 * The form under which e-mail addresses are compared: the host as mail reaches it, the name without the case of
 * ASCII letters. Other letters of the name are left alone: Unicode would turn some of them (the Kelvin sign) into
 * the letters of somebody else's address.
 */
export function emailKey(email: string): string {
  const address = email.trim()
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return `${name}@${mailHost(address.slice(at + 1)) ?? ''}`
}

/** Whether a text, such as a password, is an e-mail address in other letters. */
export function isAddress(text: string, email: string): boolean {
  return text.includes('@') && emailKey(text) === emailKey(email)
}
