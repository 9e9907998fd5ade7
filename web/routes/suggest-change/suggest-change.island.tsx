import { useState } from 'react'
import letter from '#brand/pictures/letter.svg'
import { directoryLimits } from '#contract/directory-messages.ts'
import { schoolPath } from '#contract/paths.ts'
import type { School } from '#contract/schools.ts'
import type { SuggestionKind } from '#contract/suggestion-kinds.ts'
import * as m from '#messages'
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
  closed: m.schools_suggest_closed(),
  name: m.schools_suggest_name(),
  place: m.schools_suggest_place(),
  website: m.schools_suggest_website(),
  other: m.schools_suggest_other(),
}

const hints: Record<SuggestionKind, string> = {
  closed: m.schools_suggest_closed_hint(),
  name: m.schools_suggest_name_hint(),
  place: m.schools_suggest_place_hint(),
  website: m.schools_suggest_website_hint(),
  other: m.schools_suggest_other_hint(),
}

type SuggestChangeProps = { school: Pick<School, '_id' | 'name' | 'city' | 'district' | 'state'> }

/** Takes a suggestion about a school without an account and without contact data. */
export default function SuggestChange({ school }: SuggestChangeProps) {
  const [isSent, setIsSent] = useState(false)
  useFocusMain(isSent ? 'sent' : 'form')
  const back = <ButtonLink to={schoolPath(school)}>{m.schools_back_to_the_school()}</ButtonLink>
  return (
    <FormPage
      title={m.schools_suggest_a_correction()}
      lead={m.schools_suggest_lead({ name: school.name, location: formatLocation(school) })}
    >
      {isSent ? (
        <EmptyState picture={letter} title={m.schools_thank_you()} action={back}>
          {m.schools_suggest_thanks()}
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
      <RadioGroup {...field('kind')} legend={m.schools_what_is_wrong()} labels={kinds} />
      <TextArea
        {...field('details')}
        label={m.schools_what_is_right()}
        hint={hints[isKind(kind) ? kind : 'other']}
        rows={4}
        maxLength={directoryLimits.details}
        required
      />
      <p className="text-sm text-ink-2">{m.schools_suggest_note()}</p>
      <FormEnd
        {...end}
        className="max-sm:w-full"
        label={m.schools_send_the_suggestion()}
        busyLabel={m.schools_sending()}
      />
    </form>
  )
}
