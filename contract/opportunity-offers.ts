import * as z from 'zod/mini'
import { OneTimeCode } from './accounts.ts'
import { readComplaintNumber } from './complaint-number.ts'
import { anyField, yourName } from './field-texts.ts'
import { FormId } from './form-id.ts'
import { limits } from './limits.ts'
import {
  locationKinds,
  offerLimits,
  offerStates,
  opportunityKindNames,
  payments,
} from './opportunity-offer-choices.ts'
import {
  offerAnswerField,
  offerClassesField,
  offerFeeField,
  offerKindField,
  offerLastDayField,
  offerLinkField,
  offerLocationField,
  offerNumberField,
  offerOrganisationField,
  offerPaymentField,
  offerPlaceField,
  offerPromiseField,
  offerSentenceField,
  offerTextField,
  offerTitleField,
  offerUnknown,
} from './opportunity-offer-messages.ts'
import { randomId } from './reviews.ts'
import { isSafeLink } from './rich-text.ts'
import { pageNumber } from './schools.ts'
import { EmailAddress, personLine, personText } from './text.ts'

/** Like the number of a complaint. Whoever knows it can act in the offer. */
export const OfferNumber = z.string(offerNumberField.missing).check(
  z.overwrite((typed) => readComplaintNumber(typed) ?? typed.trim()),
  z.minLength(1, offerNumberField.missing),
  z.maxLength(limits.complaintNumber.max, offerNumberField.invalid),
  z.refine((typed) => readComplaintNumber(typed) !== undefined, offerNumberField.invalid),
)

function isDay(value: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const isHttps = (value: string) => /^https:\/\//i.test(value) && isSafeLink(value)

const content = {
  title: personLine(offerTitleField, offerLimits.title),
  kind: z.enum(opportunityKindNames, offerKindField.missing),
  text: personText(offerTextField, offerLimits.text),
  /** Who may apply. */
  classes: personLine(offerClassesField, offerLimits.classes),
  location: z.enum(locationKinds, offerLocationField.missing),
  /** Needed unless it is online. */
  place: z.optional(personLine(offerPlaceField, offerLimits.place)),
  payment: z.enum(payments, offerPaymentField.missing),
  /** Needed if participants pay. */
  fee: z.optional(personLine(offerFeeField, offerLimits.fee)),
  /** Where to apply. */
  link: z
    .string(offerLinkField.missing)
    .check(
      z.trim(),
      z.minLength(1, offerLinkField.missing),
      z.maxLength(offerLimits.link.max, offerLinkField.tooLong),
      z.refine(isHttps, offerLinkField.invalid),
    ),
  /** The opportunity is public until the end of this day, `YYYY-MM-DD`. */
  lastDay: z
    .string(offerLastDayField.invalid)
    .check(z.maxLength(10, offerLastDayField.invalid), z.refine(isDay, offerLastDayField.invalid)),
}

type Typed = { location?: string; place?: unknown; payment?: string; fee?: unknown }

/** Without `when`, Zod skips the check if another field is invalid. */
const needed = (path: 'place' | 'fee', error: string, isNeeded: (typed: Typed) => boolean) =>
  z.refine<Typed>((typed) => !isNeeded(typed) || typed[path] !== undefined, {
    error,
    path: [path],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

const rules = [
  needed('place', offerPlaceField.missing, ({ location }) => location === 'in-person'),
  needed('fee', offerFeeField.missing, ({ payment }) => payment === 'fee'),
] as const

/** What an offer says. */
export const OfferContent = z.object(content).check(...rules)
export type OfferContent = z.infer<typeof OfferContent>

/** The value of a ticked checkbox: the offerer has read what is not allowed. */
const promise = z.literal('yes', offerPromiseField.missing)

/** The form of companies and other organisations. */
export const NewOffer = z
  .object({
    /** A repeated form has the same id. */
    id: FormId,
    ...content,
    organisation: personLine(offerOrganisationField, offerLimits.organisation),
    /** Name and address of the contact are not public. */
    name: personLine(yourName, limits.fullName),
    email: EmailAddress,
    promises: promise,
  })
  .check(...rules)
export type NewOffer = z.infer<typeof NewOffer>

/** The form of a school, whose name and address are known. */
export const NewSchoolOffer = z.object({ id: FormId, ...content, promises: promise }).check(...rules)
export type NewSchoolOffer = z.infer<typeof NewSchoolOffer>

const answer = z.optional(personText(offerAnswerField, offerLimits.answer))

/** What the offerer changes after a question of the staff. */
export const OfferChange = z.object({ ...content, answer }).check(...rules)
export type OfferChange = z.infer<typeof OfferChange>

export const OfferCode = z.object({ number: OfferNumber, code: OneTimeCode })

const shown = {
  number: z.string(),
  state: z.enum(offerStates),
  content: z.object({
    title: z.string(),
    kind: z.enum(opportunityKindNames),
    text: z.string(),
    classes: z.string(),
    location: z.enum(locationKinds),
    place: z.optional(z.string()),
    payment: z.enum(payments),
    fee: z.optional(z.string()),
    link: z.string(),
    lastDay: z.string(),
  }),
  organisation: z.string(),
  /** The latest sentence of the staff. */
  sentence: z.nullable(z.string()),
  /** By when the staff decides, ISO 8601. Null unless the staff has to act. */
  dueAt: z.nullable(z.string()),
  /** The path of the public page. Null unless it is public. */
  path: z.nullable(z.string()),
}

/** What the offerer sees. */
export const OwnOffer = z.object({
  id: z.string(),
  ...shown,
  email: z.string(),
  /** Whether a code is valid now. */
  hasCode: z.boolean(),
})
export type OwnOffer = z.infer<typeof OwnOffer>

export const OwnOfferList = z.array(OwnOffer)

export const OfferId = randomId(offerUnknown.text)

const offerLists = ['open', 'public', 'closed'] as const

export const DeskOfferQuery = z.object({ list: z._default(z.enum(offerLists), 'open'), page: pageNumber })
export type OfferListName = (typeof offerLists)[number]

export const DeskOffer = z.object({
  id: z.string(),
  ...shown,
  /** Null for a company or another organisation. */
  school: z.nullable(z.object({ _id: z.string(), name: z.string(), city: z.string() })),
  name: z.string(),
  email: z.string(),
  answer: z.nullable(z.string()),
  openedAt: z.string(),
  /** Words that the staff must look at, such as a messenger or a fee that the form does not name. */
  hints: z.array(z.string()),
  version: z.number(),
})
export type DeskOffer = z.infer<typeof DeskOffer>

export const DeskOfferList = z.object({
  /** Open offers: those that wait for the staff first, by due time. Others: the latest first. */
  offers: z.array(DeskOffer),
  total: z.number(),
  waiting: z.number(),
})
export type DeskOfferList = z.infer<typeof DeskOfferList>

const Version = z.number().check(z.int(anyField.invalid), z.nonnegative(anyField.invalid))

export const OfferVersion = z.object({ version: Version })

/** For a refusal, a question, and for taking an opportunity down. */
export const OfferSentence = z.object({
  version: Version,
  sentence: personText(offerSentenceField, offerLimits.sentence),
})
export type OfferSentence = z.infer<typeof OfferSentence>
