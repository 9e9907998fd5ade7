import type * as z from 'zod/mini'
import * as clientMessages from '#contract/client-messages.ts'
import * as messages from '#contract/messages.ts'
import * as offerMessages from '#contract/opportunity-offer-messages.ts'
import { NewOffer, OfferChange, OfferCode, OfferNumber, type OwnOffer } from '#contract/opportunity-offers.ts'
import * as m from '#messages'
import type { OfferReply, PageForms } from '#web/services.ts'
import { offerValues } from './offer-values.ts'

/** What the page shows after a form was sent. */
export type OfferActed = {
  status: number
  offer?: OwnOffer
  /** An error that belongs to no field. */
  message?: string
  /** Errors by field. */
  fields?: Record<string, string>
  /** What the person typed. */
  typed?: Record<string, string>
}

const texts = new Map<string, string>(
  [offerMessages, messages, clientMessages].flatMap((area) =>
    Object.values(area).flatMap((each) =>
      typeof each === 'object' && 'code' in each ? [[each.code, each.text] as const] : [],
    ),
  ),
)

/** Errors that a person corrects in a field. */
const fieldOf: Readonly<Record<string, string>> = {
  [offerMessages.offerUnknown.code]: 'number',
  [offerMessages.offerCodeWrong.code]: 'code',
}

type Offers = PageForms['offers']

const valuesOf = (form: FormData): Record<string, string> =>
  offerValues(
    Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  )

type Reply = OfferReply | { status: number; fields: Record<string, string> }

/** Sends what the schema accepts. Otherwise, returns the errors of the fields. */
async function withValid<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  send: (valid: z.output<Schema>) => Promise<OfferReply>,
): Promise<Reply> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return send(parsed.data)
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[String(path[0] ?? 'number')] ??= message
  return { status: 400, fields }
}

/** Takes a new offer. */
export async function sendOffer(form: FormData, offers: Offers): Promise<OfferActed> {
  const typed = valuesOf(form)
  return actedOf(await withValid(NewOffer, typed, (offer) => offers.start(offer)), typed)
}

/** Takes one step of an offer with its number. */
export async function actOnOffer(form: FormData, offers: Offers): Promise<OfferActed> {
  const typed = valuesOf(form)
  const acted = actedOf(await takeStep(typed, offers), typed)
  // After an error in a later step, the page still shows the offer.
  const number = OfferNumber.safeParse(typed.number)
  if (acted.offer || !number.success || acted.fields?.number !== undefined) return acted
  const opened = await offers.open(number.data)
  return 'offer' in opened ? { ...acted, offer: opened.offer } : acted
}

function takeStep(typed: Record<string, string>, offers: Offers): Promise<Reply> {
  return withValid(OfferNumber, typed.number, async (number) => {
    switch (typed.step) {
      case 'code':
        return offers.sendCode(number)
      case 'withdraw':
        return offers.withdraw(number)
      default:
        return offers.open(number)
    }
  }).then((reply) => {
    if (!('offer' in reply)) return reply
    const { number } = reply.offer
    if (typed.step === 'confirm')
      return withValid(OfferCode, { ...typed, number }, (valid) => offers.confirm(valid))
    if (typed.step === 'change')
      return withValid(OfferChange, typed, (change) => offers.change(number, change))
    return reply
  })
}

function actedOf(reply: Reply, typed: Record<string, string>): OfferActed {
  if ('offer' in reply) return { status: 200, offer: reply.offer }
  const { status, fields } = reply
  if (fields || !('error' in reply)) return { status, fields: fields ?? {}, typed }
  const text = texts.get(reply.error) ?? m.offers_not_saved()
  const field = fieldOf[reply.error]
  return { status, typed, ...(field === undefined ? { message: text } : { fields: { [field]: text } }) }
}
