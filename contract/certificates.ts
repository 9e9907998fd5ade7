import * as z from 'zod/mini'
import { certificateKinds, certificateLimits, namesIn } from './certificate-choices.ts'
import { readCertificateCode } from './certificate-code.ts'
import {
  certificateCodeField,
  certificateConsentField,
  certificateDayField,
  certificateKindField,
  certificateNamesField,
  certificateReasonField,
  certificateTextField,
} from './certificate-messages.ts'
import { ItemLanguage } from './content.ts'
import { limits } from './limits.ts'
import { isPlain, personLine, personText } from './text.ts'

export const CertificateCode = z.string(certificateCodeField.missing).check(
  z.overwrite((typed) => readCertificateCode(typed) ?? typed.trim()),
  z.minLength(1, certificateCodeField.missing),
  z.maxLength(limits.typedCode.max, certificateCodeField.invalid),
  z.refine((typed) => readCertificateCode(typed) !== undefined, certificateCodeField.invalid),
)

function isDay(value: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const { name, names, namesField } = certificateLimits
const firstTooLong = (text: string) => namesIn(text).find((line) => line.length > name.max)
const firstWithoutLetter = (text: string) => namesIn(text).find((line) => !/\p{L}/u.test(line))

/** The beginning of a line that is too long for a message. */
const beginningOf = (line: string | undefined) => (line ?? '').slice(0, 30)

/** One name in each line. */
const Names = z.string(certificateNamesField.missing).check(
  z.maxLength(namesField.max, certificateNamesField.tooMany),
  z.refine(isPlain, certificateNamesField.hidden),
  z.refine((text) => namesIn(text).length > 0, certificateNamesField.missing),
  z.refine((text) => namesIn(text).length <= names.max, certificateNamesField.tooMany),
  z.refine((text) => firstTooLong(text) === undefined, {
    error: ({ input }) => certificateNamesField.tooLong(beginningOf(firstTooLong(String(input)))),
  }),
  z.refine((text) => firstWithoutLetter(text) === undefined, {
    error: ({ input }) => certificateNamesField.noLetter(beginningOf(firstWithoutLetter(String(input)))),
  }),
)

/** What certificates state, and for whom. All of them state the same. */
export const NewCertificates = z.object({
  kind: z.enum(certificateKinds, certificateKindField.missing),
  /** What the person has done, such as "Science exhibition 2026". */
  text: personLine(certificateTextField, certificateLimits.text),
  /** `YYYY-MM-DD`. */
  day: z
    .string(certificateDayField.invalid)
    .check(z.maxLength(10, certificateDayField.invalid), z.refine(isDay, certificateDayField.invalid)),
  /** Of the printed text. */
  language: ItemLanguage,
  names: Names,
  /** The value of a ticked checkbox: the parents of pupils below 18 agree. */
  hasConsent: z.literal('yes', certificateConsentField.missing),
})
export type NewCertificates = z.infer<typeof NewCertificates>

/** The server stores neither the PDF nor the codes. */
export const IssuedCertificates = z.object({
  /** A PDF with a page for each certificate, in Base64. */
  pdf: z.string(),
  certificates: z.array(z.object({ name: z.string(), code: z.string() })),
})
export type IssuedCertificates = z.infer<typeof IssuedCertificates>

/** Months with certificates, the latest first. */
export const CertificateMonths = z.array(
  z.object({
    /** `YYYY-MM`. */
    month: z.string(),
    issued: z.number(),
    /** How many of them were revoked. */
    revoked: z.number(),
  }),
)
export type CertificateMonths = z.infer<typeof CertificateMonths>

export const CertificateRevocation = z.object({ code: CertificateCode })

export const DeskCertificateRevocation = z.object({
  code: CertificateCode,
  /** For the log of the staff. */
  reason: personText(certificateReasonField, certificateLimits.reason),
})

/** The month in which the revoked certificate was issued, `YYYY-MM`. */
export const RevokedCertificate = z.object({ month: z.string() })

/** What the page of a certificate shows. */
export type ShownCertificate =
  | {
      state: 'valid'
      name: string
      kind: (typeof certificateKinds)[number]
      text: string
      /** `YYYY-MM-DD`. */
      day: string
      /** The issuer at the time of issue. */
      issuer: string
      /** Undefined if the operator issued it, or if the directory no longer has the school. */
      school?: { _id: string; name: string; city: string }
    }
  /** `too-many`: the network has checked too many. */
  | { state: 'revoked' | 'unknown' | 'too-many' }
