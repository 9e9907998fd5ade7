import { type FormEvent, useState } from 'react'
import { myReviewPage } from '#brand/my-review-page.ts'
import { type ComplaintKind, complaintKinds, dataRequests } from '#contract/complaint-choices.ts'
import type { ComplaintReceived } from '#contract/complaints.ts'
import { limits } from '#contract/limits.ts'
import { contactFallback, selectOptions, useSubmissionId } from '#web/features/contact/contact-form.ts'
import { EmergencyNumbers } from '#web/features/reviews/post-notes.tsx'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type KindFieldsProps = {
  kind: ComplaintKind | undefined
  field: (name: string) => { name: string; error: string | undefined }
}

const requestOptions = selectOptions('Choose what we should do', dataRequests)

/** Shows the fields that only some kinds of complaints need. */
function KindFields({ kind, field }: KindFieldsProps) {
  switch (kind) {
    case 'about-me':
    case 'illegal':
      return <PostField field={field} />
    case 'intimate-images':
      return (
        <>
          <div role="status" className="grid gap-3">
            <p>
              <b>We act within 2 hours.</b> Do not send us the pictures. Tell us only where they are. You can
              also report them at{' '}
              <a
                href="https://cybercrime.gov.in"
                className="font-semibold text-leaf underline underline-offset-4"
                rel="noreferrer"
              >
                cybercrime.gov.in
              </a>{' '}
              or call 1930.
            </p>
            <EmergencyNumbers />
          </div>
          <PostField field={field} />
        </>
      )
    case 'personal-data':
      return (
        <>
          <DataHelp />
          <SelectField
            {...field('dataRequest')}
            label="What do you want?"
            options={requestOptions}
            className="sm:max-w-96"
            required
          />
        </>
      )
    case 'handling':
      return (
        <TextField
          {...field('earlierNumber')}
          label="Number of the earlier complaint (optional)"
          hint="16 letters and digits in groups of four."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
        />
      )
    case 'other':
    case undefined:
      return null
  }
}

function PostField({ field }: Pick<KindFieldsProps, 'field'>) {
  return (
    <TextField
      {...field('post')}
      label="Where is it? (optional)"
      hint="The address of the page or the name of the school. Quote a few words of the post below."
      autoComplete="off"
      autoCapitalize="off"
      spellCheck="false"
      maxLength={limits.complaintPost.max}
    />
  )
}

function DataHelp() {
  return (
    <div className="grid gap-2 rounded-[10px] bg-leaf-soft px-4 py-3">
      <p>
        <b>The fastest way is to do it yourself:</b>
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          See, correct or delete the data of your account on the page{' '}
          <a href="/account" className="font-semibold text-leaf underline underline-offset-4">
            Account
          </a>
          .
        </li>
        <li>
          Change or withdraw a review or comment with your secret code on the page{' '}
          <a href={myReviewPage.path} className="font-semibold text-leaf underline underline-offset-4">
            {myReviewPage.label}
          </a>
          .
        </li>
      </ul>
      <p>
        We cannot find out which posts are yours, so we can neither show nor delete them for you. We can look
        up only messages, school registrations and complaints that you sent us with your email address.
      </p>
    </div>
  )
}

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
  const { form, field, end, errors } = useForm({
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
      <FormEnd {...end} className="max-sm:w-full" label="Send complaint" busyLabel="Sending…" />
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
