import { type FormEvent, useState } from 'react'
import { type ComplaintKind, complaintKinds } from '#contract/complaint-choices.ts'
import type { ComplaintReceived } from '#contract/complaints.ts'
import { limits } from '#contract/limits.ts'
import { contactFallback } from '#web/features/contact/contact-fallbacks.ts'
import { useSubmissionId } from '#web/features/contact/submission-id.ts'
import { call } from '#web/lib/api/call.ts'
import { formFields } from '#web/lib/api/form-fields.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { KindFields } from './kind-fields.tsx'

export type SentComplaint = ComplaintReceived & { email: string | undefined }

/** Removes empty fields, because the schema rejects an empty text in an optional field. */
function filled(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
}

export function ComplaintForm({ onSent }: { onSent: (complaint: SentComplaint) => void }) {
  const withId = useSubmissionId()
  const [kind, setKind] = useState<ComplaintKind>()
  /** The selected kind at the last check of the form. `Answer` hides its errors for another kind. */
  const [checkedKind, setCheckedKind] = useState<string>()
  const { form, field, submit, busy, message, errors } = useForm({
    schema: () => import('#contract/complaints.ts').then(({ ComplaintInput }) => ComplaintInput),
    read: (fields) => {
      setCheckedKind(fields.kind)
      return withId(filled(fields))
    },
    send: async (body) => onSent({ ...(await call('sendComplaint', { body })), email: body.email }),
    fallback: contactFallback,
  })

  function updateKind(event: FormEvent<HTMLFormElement>) {
    const typed = formFields(event.currentTarget).kind
    if (typed !== undefined && typed in complaintKinds) setKind(typed as ComplaintKind)
  }

  return (
    <form {...form} onChange={updateKind} className="grid gap-5">
      <RadioGroup name="kind" legend="What is it about?" labels={complaintKinds} error={errors.kind} />
      <KindFields kind={kind} field={field} />
      <TextArea
        {...field('message')}
        label="What should we know?"
        hint={
          kind === 'personal-data'
            ? 'For example: what is wrong, and what would be right.'
            : 'For example: which words you mean, and why they harm you.'
        }
        rows={6}
        maxLength={limits.message.max}
        required
      />
      <Answer kind={kind} field={kind === checkedKind ? field : (name) => ({ name, error: undefined })} />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <Button {...submit} className="w-full sm:w-auto sm:justify-self-start">
        {busy ? 'Sending…' : 'Send complaint'}
      </Button>
      <p className="text-sm text-ink-2">
        We use this only to settle your complaint. We delete it {limits.inboxRetentionMonths} months after it
        is settled. We do not store your IP address or which browser you use.
      </p>
    </form>
  )
}

type AnswerProps = {
  kind: ComplaintKind | undefined
  field: (name: string) => { name: string; error: string | undefined }
}

function Answer({ kind, field }: AnswerProps) {
  const isNeeded = kind === 'personal-data'
  return (
    <div className="grid gap-5">
      <EmailField
        {...field('email')}
        label={isNeeded ? 'Email' : 'Email (optional)'}
        hint={
          isNeeded
            ? 'The address that your request is about. We answer only to this address.'
            : 'We answer to this address. Without an address, enter your number on this page to see our answer.'
        }
        autoComplete="email"
        required={isNeeded}
      />
      <TextField
        {...field('name')}
        label="Your name (optional)"
        hint="How should we address you?"
        autoComplete="name"
        maxLength={limits.fullName.max}
      />
    </div>
  )
}
