import { brand } from '#brand/brand.ts'
import { limits } from '#contract/limits.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import * as m from '#messages'
import { addressIn, type Language, sourceLanguage } from '#messages/languages.ts'
import { indianTime } from '../../clock.ts'
import type { ClaimForm } from '../../database/tables/school-claims.ts'
import { displayName } from '../../directory/display-name.ts'
import type { Message } from '../../mail/mailer.ts'
import { signature, toStaff } from '../../mail/messages.ts'
import type { ClaimRow } from './store.ts'

const languageOf = ({ language }: ClaimForm): Language => language ?? sourceLanguage

const { name: brandName } = brand

/** Servers log URLs, so that the link omits the number. */
const statusAddress = (origin: string, locale: Language) => origin + addressIn(locale, '/claim-school')

type Code = { form: ClaimForm; code: string; number: string }

/** The notification on a phone shows the subject with the code. */
export function mailCode({ form, code, number }: Code): Message {
  const locale = languageOf(form)
  return {
    to: form.email,
    subject: m.mail_claim_code_subject({ code, brand: brandName }, { locale }),
    text: m.mail_claim_code({ code, number, minutes: limits.codeValidFor }, { locale }) + signature,
  }
}

export function invitationMail(form: ClaimForm, link: string): Message {
  const locale = languageOf(form)
  return {
    to: form.email,
    replyTo: brand.contactEmail,
    subject: m.mail_claim_accepted_subject({ brand: brandName }, { locale }),
    text: m.mail_claim_accepted({ link, email: brand.contactEmail }, { locale }) + signature,
  }
}

export type MailedClaim = Pick<
  ClaimRow,
  'number' | 'proof' | 'state' | 'outcome' | 'sentence' | 'due_at' | 'owner_answers_until'
> & {
  record: string
  form: ClaimForm
  schoolName: string
  isDomainMatched: boolean
}

/** Says where the claim is now. Omits what the claimant wrote, because strangers could send any text to any address. */
export function stateMail(origin: string, claim: MailedClaim): Message {
  const locale = languageOf(claim.form)
  const { number, form } = claim
  const parts = { state: describe(claim, locale), number, url: statusAddress(origin, locale) }
  return {
    to: form.email,
    replyTo: brand.contactEmail,
    subject: m.mail_claim_state_subject({ number, brand: brandName }, { locale }),
    text: m.mail_claim_state({ school: displayName(claim.schoolName), ...parts }, { locale }) + signature,
  }
}

function describe(claim: MailedClaim, locale: Language): string {
  const sentence = claim.sentence ?? ''
  const time = claim.due_at ? indianTime(claim.due_at, locale) : ''
  switch (claim.state) {
    case 'waiting':
      if (claim.owner_answers_until) return m.mail_claim_dispute({ time }, { locale })
      return claim.proof === 'letter'
        ? m.mail_claim_letter_waiting({ time }, { locale })
        : m.mail_claim_waiting({ time }, { locale })
    case 'asked':
      return m.mail_claim_asked({ sentence }, { locale })
    case 'refused':
      return m.mail_claim_refused({ sentence }, { locale })
    case 'accepted':
      return m.mail_claim_done({}, { locale })
    case 'proving':
      return proving(claim, locale)
  }
}

function proving({ proof, isDomainMatched }: MailedClaim, locale: Language): string {
  if (proof === 'letter') return m.mail_claim_letter_posted({ days: claimLimits.letterValidFor }, { locale })
  if (proof === 'documents') return m.mail_claim_documents({}, { locale })
  return isDomainMatched ? m.mail_claim_get_code({}, { locale }) : m.mail_claim_documents({}, { locale })
}

export type OwnerMail = { record: string; email: string; schoolName: string; until: Date }

/** Names nobody: the owner reads who claims the page after signing in. */
export function ownerMail(origin: string, { email, schoolName, until }: OwnerMail): Message {
  const text = (locale: Language) =>
    m.mail_claim_owner(
      {
        school: displayName(schoolName),
        time: indianTime(until, locale),
        url: `${origin}${addressIn(locale, '/school')}`,
        email: brand.contactEmail,
      },
      { locale },
    )
  return {
    to: email,
    replyTo: brand.contactEmail,
    subject: m.mail_claim_owner_subject({ brand: brandName }, { locale: sourceLanguage }),
    text: `${text(sourceLanguage)}\n\n${text('hi-IN')}${signature}`,
  }
}

/** Contains no personal data. */
export function operatorMail(origin: string, records: readonly string[]): Message {
  const [first] = records
  const one = records.length === 1
  return toStaff('desk', {
    subject: one ? 'A claim of a school waits' : `${records.length} claims of schools wait`,
    text: `${one ? 'Somebody wants to speak for a school' : 'Several persons want to speak for their schools'}:
${one ? `${origin}/desk/claims/${first}` : `${origin}/desk/claims`}

We promise a decision within ${claimLimits.decidedWithin} hours.
`,
  })
}
