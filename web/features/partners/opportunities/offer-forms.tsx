import { useState } from 'react'
import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import type { OwnOffer } from '#contract/opportunity-offers.ts'
import * as m from '#messages'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { OfferFields, OfferPromise } from '#web/features/opportunity-offers/offer-fields.tsx'
import { offerValues } from '#web/features/opportunity-offers/offer-values.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { TextArea } from '#web/ui/field.tsx'

type Sent = { onSent: (offer: OwnOffer) => void }

const fallback = { failed: m.offers_not_saved() }

export function NewOfferForm({ onSent }: Sent) {
  // A form that is sent again after a lost response has the same id.
  const [id] = useState(() => crypto.randomUUID())
  const { form, field, end } = useForm({
    schema: () => import('#contract/opportunity-offers.ts').then(({ NewSchoolOffer }) => NewSchoolOffer),
    read: (fields) => ({ id, ...offerValues(fields) }),
    send: async (body) => onSent(await schoolCall('offerOpportunity', { body })),
    fallback,
  })
  return (
    <ScreenSection title={m.offers_page_title()}>
      <form {...form} className="grid gap-5">
        <OfferFields field={field} />
        <OfferPromise {...field('promises')} />
        <FormEnd {...end} label={m.offers_send()} />
      </form>
    </ScreenSection>
  )
}

export function ChangeForm({ offer: { id, content }, onSent }: Sent & { offer: OwnOffer }) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/opportunity-offers.ts').then(({ OfferChange }) => OfferChange),
    read: offerValues,
    send: async (body) => onSent(await schoolCall('changeSchoolOffer', { params: { id }, body })),
    fallback,
  })
  const values: Record<string, string | undefined> = content
  return (
    <form {...form} className="grid gap-5">
      <p>{m.offers_state_asked()}</p>
      <OfferFields field={(name) => ({ ...field(name), defaultValue: values[name] })} />
      <TextArea {...field('answer')} label={m.offers_answer()} rows={3} maxLength={offerLimits.answer.max} />
      <FormEnd {...end} size="small" label={m.offers_send_again()} />
    </form>
  )
}
