import * as m from '#messages'
/* No zod here: forms show the choices before they load the schemas. */

export const certificateKinds = [
  'participation',
  'completion',
  'winner',
  'runner-up',
  'achievement',
  'work',
] as const
export type CertificateKind = (typeof certificateKinds)[number]

export const certificateTitles = {
  participation: m.certificates_title_participation,
  completion: m.certificates_title_completion,
  winner: m.certificates_title_winner,
  'runner-up': m.certificates_title_runner_up,
  achievement: m.certificates_title_achievement,
  work: m.certificates_title_work,
} as const satisfies Record<CertificateKind, unknown>

/** Lengths of texts are in UTF-16 code units. */
export const certificateLimits = {
  name: { max: 80 },
  text: { min: 3, max: 120 },
  reason: { min: 5, max: 300 },
  /** For one form. */
  names: { max: 200 },
  /** Of the field with all names. */
  namesField: { max: 200 * 82 },
  /** Months of the list. */
  months: 120,
} as const

/** Returns the names of a field with one name in each line. */
export function namesIn(text: string): string[] {
  return text
    .split(/[\n\r\u2028\u2029]/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim().normalize('NFC'))
    .filter((line) => line !== '')
}
