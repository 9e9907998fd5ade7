import { useState } from 'react'
import letter from '#brand/pictures/letter.svg'
import { directoryLimits } from '#contract/directory-messages.ts'
import { schoolPath } from '#contract/paths.ts'
import type { School } from '#contract/schools.ts'
import type { SuggestionKind } from '#contract/suggestion-kinds.ts'
import { contactFallback } from '#web/features/contact/contact-form.ts'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

const kinds: Record<SuggestionKind, string> = {
  closed: 'The school has closed',
  name: 'The name is wrong',
  place: 'The place is wrong',
  website: 'I know the website of the school',
  other: 'Something else is wrong',
}

const hints: Record<SuggestionKind, string> = {
  closed: 'Since when? Where can we read it?',
  name: 'Write only the right name of the school.',
  place: 'Where is the school? Write village or city, district and pincode, as far as you know them.',
  website: 'Write only the address of the website.',
  other: 'What is wrong, and how should it be?',
}

type SuggestChangeProps = { school: Pick<School, '_id' | 'name' | 'city' | 'district' | 'state'> }

/** Takes a suggestion about a school without an account and without contact data. */
export default function SuggestChange({ school }: SuggestChangeProps) {
  const [isSent, setIsSent] = useState(false)
  useFocusMain(isSent ? 'sent' : 'form')
  const back = <ButtonLink to={schoolPath(school)}>Back to the school</ButtonLink>
  return (
    <FormPage
      title="Suggest a correction"
      lead={`${school.name}, ${formatLocation(school)}. A person checks what you write.`}
    >
      {isSent ? (
        <EmptyState picture={letter} title="Thank you" action={back}>
          We check your suggestion. If it is right, the page of the school changes.
        </EmptyState>
      ) : (
        <SuggestionForm schoolId={school._id} onSent={() => setIsSent(true)} />
      )}
    </FormPage>
  )
}

function SuggestionForm({ schoolId, onSent }: { schoolId: string; onSent: () => void }) {
  const [kind, setKind] = useState<string>('')
  const { form, field, end } = useForm({
    schema: () => import('#contract/suggestions.ts').then(({ SuggestionInput }) => SuggestionInput),
    read: (fields) => ({ ...fields, schoolId }),
    send: async (body) => {
      await call('suggestSchoolChange', { body }, { isAnonymous: true })
      onSent()
    },
    fallback: contactFallback,
  })
  const isKind = (value: string): value is SuggestionKind => value in kinds
  return (
    <form
      {...form}
      onChange={({ currentTarget }) => setKind(formFields(currentTarget).kind ?? '')}
      className="grid gap-5"
    >
      <RadioGroup {...field('kind')} legend="What is wrong?" labels={kinds} />
      <TextArea
        {...field('details')}
        label="What is right?"
        hint={hints[isKind(kind) ? kind : 'other']}
        rows={4}
        maxLength={directoryLimits.details}
        required
      />
      <p className="text-sm text-ink-2">
        We do not ask who you are. Please write no names or numbers of people. Your opinion about the school
        belongs in a review.
      </p>
      <FormEnd {...end} className="max-sm:w-full" label="Send the suggestion" busyLabel="Sending…" />
    </form>
  )
}
