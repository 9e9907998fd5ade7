import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import { offerLastDayField } from '#contract/opportunity-offer-messages.ts'
import type { OfferContent } from '#contract/opportunity-offers.ts'
import { removalMessage } from '../../checks/check-fields.ts'
import { findPersonalData, type PersonalDataKind } from '../../checks/personal-data/find-personal-data.ts'
import { daysBefore, longDay } from '../../clock.ts'
import { type FieldText, invalidFields } from '../../errors.ts'

/** Applications go to the link, which the staff has seen. An address of a venue is not personal. */
const refused: readonly PersonalDataKind[] = ['phone', 'email', 'account', 'link', 'roll']

/**
 * Checks what no schema can check.
 * @param today `YYYY-MM-DD` in India
 * @throws AppError 400 for contact details in a text, or for a last day that is past or too late
 */
export function checkOffer(content: OfferContent, today: string): void {
  const fields: Record<string, FieldText> = {}
  const { title, text, classes, place = '', fee = '' } = content
  for (const [name, value] of Object.entries({ title, text, classes, place, fee })) {
    const found = findPersonalData(value).filter(({ kind }) => refused.includes(kind))
    if (found.length > 0) fields[name] = removalMessage(found)
  }
  const latest = daysBefore(today, -offerLimits.latestLastDay)
  if (content.lastDay < today) fields.lastDay = (locale) => offerLastDayField.past({}, { locale })
  if (content.lastDay > latest)
    fields.lastDay = (locale) => offerLastDayField.tooLate({ day: longDay(latest, locale) }, { locale })
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}
