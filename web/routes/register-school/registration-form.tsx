import { type Interest, interests, roles } from '#contract/inbox-choices.ts'
import { limits } from '#contract/limits.ts'
import type { School } from '#contract/schools.ts'
import { contactFallback } from '#web/features/contact/contact-fallbacks.ts'
import { RetentionNote } from '#web/features/contact/retention-note.tsx'
import { selectOptions } from '#web/features/contact/select-options.ts'
import { useSubmissionId } from '#web/features/contact/submission-id.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { SchoolChoice } from './school-choice.tsx'

/** Returns a separate name for each checkbox, because `formFields` keeps one value for each name. */
const interestBox = (interest: string) => `interest-${interest}`

/** Returns the request body, with the id of a school of the directory, otherwise with name and location. */
export function readRegistration(fields: Record<string, string>) {
  const { schoolId, schoolName, location, district, state, contactPerson, role, phone, email, note } = fields
  return {
    ...(schoolId ? { schoolId } : { schoolName, location, district, state }),
    contactPerson,
    role,
    phone,
    email,
    interests: interests.filter((interest) => interestBox(interest) in fields),
    ...(note?.trim() && { note }),
  }
}

const roleOptions = selectOptions('Choose your role', roles)

type RegistrationFormProps = {
  initial: School | undefined
  offers: readonly { key: Interest; title: string }[]
  onSent: (email: string) => void
}

export function RegistrationForm({ initial, offers, onSent }: RegistrationFormProps) {
  const withId = useSubmissionId()
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/inbox.ts').then(({ SchoolRegistration }) => SchoolRegistration),
    read: (fields) => withId(readRegistration(fields)),
    send: async (body) => {
      await call('registerSchool', { body })
      onSent(body.email)
    },
    fallback: contactFallback,
  })
  return (
    <form {...form} className="grid gap-5">
      <SchoolChoice initial={initial} field={field} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('contactPerson')}
          label="Your name"
          autoComplete="name"
          maxLength={limits.fullName.max}
          required
        />
        <SelectField {...field('role')} label="Your role at the school" options={roleOptions} required />
        <TextField
          {...field('phone')}
          label="Phone"
          hint="A number in India."
          type="tel"
          autoComplete="tel"
          maxLength={30}
          required
        />
        <EmailField {...field('email')} autoComplete="email" hint="We send a confirmation to it." />
      </div>
      <CheckGroup
        legend="What would you like?"
        hint="Tick as many as you like, or none."
        options={offers.map(({ key, title }) => ({ name: interestBox(key), label: title }))}
      />
      <TextArea
        {...field('note')}
        label="Anything else? (optional)"
        rows={4}
        maxLength={limits.message.max}
      />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <Button {...submit} className="w-full sm:w-auto sm:justify-self-start">
        {busy ? 'Sending…' : 'Register school'}
      </Button>
      <RetentionNote />
    </form>
  )
}
