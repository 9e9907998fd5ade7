import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import type { DeskOffer } from '#contract/opportunity-offers.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { formatDate } from '#web/ui/dates.ts'
import { TextArea } from '#web/ui/field.tsx'
import { offerFallbacks } from './offer-texts.ts'

type Props = { offer: DeskOffer; onChange: (offer: DeskOffer) => void }

export function PublishForm({ offer: { id, version, content }, onChange }: Props) {
  const { form, end } = useForm({
    schema: () => import('#contract/opportunity-offers.ts').then(({ OfferVersion }) => OfferVersion),
    read: () => ({ version }),
    send: async (body) => onChange(await deskCall('publishOffer', { params: { id }, body })),
    fallback: offerFallbacks.save,
  })
  return (
    <ScreenSection
      title="Publish"
      lead={`In the Times, as it is, until ${formatDate(content.lastDay)}. Then it disappears by itself.`}
    >
      <form {...form} className="grid gap-4">
        <FormEnd {...end} size="small" label="Publish" />
      </form>
    </ScreenSection>
  )
}

const sentenceField = { rows: 3, maxLength: offerLimits.sentence.max } as const

export function AskForm({ offer: { id, version }, onChange }: Props) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/opportunity-offers.ts').then(({ OfferSentence }) => OfferSentence),
    read: ({ sentence }) => ({ version, sentence }),
    send: async (body) => onChange(await deskCall('askOfferer', { params: { id }, body })),
    fallback: offerFallbacks.save,
  })
  return (
    <ScreenSection title="Ask" lead="Only the offerer changes the text. You decide again after the answer.">
      <form {...form} className="grid gap-4">
        <TextArea {...field('sentence')} {...sentenceField} label="Question to the offerer" />
        <FormEnd {...end} size="small" variant="line" label="Send the question" />
      </form>
    </ScreenSection>
  )
}

export function RefuseForm({ offer: { id, version, state }, onChange }: Props) {
  const isPublic = state === 'published'
  const { form, field, end } = useForm({
    schema: () => import('#contract/opportunity-offers.ts').then(({ OfferSentence }) => OfferSentence),
    read: ({ sentence }) => ({ version, sentence }),
    send: async (body) => onChange(await deskCall('refuseOffer', { params: { id }, body })),
    fallback: offerFallbacks.save,
  })
  return (
    <ScreenSection
      title={isPublic ? 'Take it down' : 'Refuse'}
      lead={
        isPublic
          ? 'The page ends at once. The offerer reads your sentence.'
          : 'The offerer reads your sentence.'
      }
    >
      <form {...form} className="grid gap-4">
        <TextArea {...field('sentence')} {...sentenceField} label="Reason, for the offerer" />
        <FormEnd {...end} size="small" variant="line" label={isPublic ? 'Take it down' : 'Refuse'} />
      </form>
    </ScreenSection>
  )
}
