import { brand } from '#brand/brand.ts'
import { limits } from '#contract/limits.ts'
import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import * as m from '#messages'
import { addressIn, type Language, sourceLanguage } from '#messages/languages.ts'
import { indianTime, longDay } from '../../clock.ts'
import type { OfferContact } from '../../database/tables/opportunity-offers.ts'
import type { Message } from '../../mail/mailer.ts'
import { signature, toStaff } from '../../mail/messages.ts'
import type { OfferRow } from './store.ts'

const languageOf = ({ language }: OfferContact): Language => language ?? sourceLanguage

const { name: brandName } = brand

/** The notification on a phone shows the subject with the code. */
export function codeMail({
  contact,
  code,
  number,
}: Pick<OfferRow, 'contact' | 'number'> & { code: string }): Message {
  const locale = languageOf(contact)
  return {
    to: contact.email,
    subject: m.mail_offer_code_subject({ code, brand: brandName }, { locale }),
    text: m.mail_offer_code({ code, number, minutes: limits.codeValidFor }, { locale }) + signature,
  }
}

export type MailedOffer = Pick<
  OfferRow,
  'number' | 'school_code' | 'contact' | 'state' | 'sentence' | 'due_at' | 'last_day'
> & { record: string }

/** Says where the offer is now. Servers log URLs, so that the link omits the number. */
export function stateMail(origin: string, offer: MailedOffer): Message {
  const { number, contact, school_code } = offer
  const locale = languageOf(contact)
  const path = addressIn(locale, school_code === null ? '/offer-opportunity/status' : '/school/opportunities')
  const parts = { state: describe(offer, locale), number, url: origin + path }
  return {
    to: contact.email,
    replyTo: brand.contactEmail,
    subject: m.mail_offer_state_subject({ number, brand: brandName }, { locale }),
    text: m.mail_offer_state(parts, { locale }) + signature,
  }
}

function describe({ state, due_at, last_day, sentence: given }: MailedOffer, locale: Language): string {
  const sentence = given ?? ''
  switch (state) {
    case 'proving':
    case 'waiting':
      return m.mail_offer_waiting({ time: due_at ? indianTime(due_at, locale) : '' }, { locale })
    case 'asked':
      return m.mail_offer_asked({ sentence }, { locale })
    case 'published':
      return m.mail_offer_published({ day: longDay(last_day, locale) }, { locale })
    case 'refused':
      return m.mail_offer_refused({ sentence }, { locale })
    case 'withdrawn':
      return m.mail_offer_withdrawn({}, { locale })
    case 'expired':
      return m.mail_offer_expired({}, { locale })
    case 'ended':
      return m.mail_offer_ended({}, { locale })
  }
}

/** Contains no personal data. */
export function operatorMail(origin: string, records: readonly string[]): Message {
  const [first] = records
  const one = records.length === 1
  return toStaff('desk', {
    subject: one ? 'An opportunity for students waits' : `${records.length} opportunities for students wait`,
    text: `${one ? 'Somebody offers an opportunity' : 'Schools or companies offer opportunities'}:
${one ? `${origin}/desk/opportunities/${first}` : `${origin}/desk/opportunities`}

We promise a decision within ${offerLimits.decidedWithin} days.
`,
  })
}
