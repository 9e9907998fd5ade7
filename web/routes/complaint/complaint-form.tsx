import { type FormEvent, useState } from 'react'
import { myReviewPage } from '#brand/my-review-page.ts'
import { type ComplaintKind, complaintKinds, dataRequests } from '#contract/complaint-choices.ts'
import type { ComplaintReceived } from '#contract/complaints.ts'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { contactFallback, selectOptions, useSubmissionId } from '#web/features/contact/contact-form.ts'
import { EmergencyNumbers } from '#web/features/reviews/post-notes.tsx'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { linkTo, RichText } from '#web/ui/rich-text.tsx'

type KindFieldsProps = {
  kind: ComplaintKind | undefined
  field: (name: string) => { name: string; error: string | undefined }
}

const requestOptions = selectOptions(m.contact_choose_data_request(), dataRequests)

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
              <RichText
                message={m.contact_intimate_images}
                markup={{
                  strong: ({ children }) => <b>{children}</b>,
                  link: ({ children }) => (
                    <a
                      href="https://cybercrime.gov.in"
                      className="font-semibold text-leaf underline underline-offset-4"
                      rel="noreferrer"
                    >
                      {children}
                    </a>
                  ),
                }}
              />
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
            label={m.contact_what_do_you_want()}
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
          label={m.contact_earlier_number()}
          hint={m.contact_number_hint()}
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

/** Links under answers of schools name the answer: see `SchoolAnswerNote`. */
function PostField({ field }: Pick<KindFieldsProps, 'field'>) {
  return (
    <TextField
      {...field('post')}
      defaultValue={new URLSearchParams(location.search).get('about') ?? undefined}
      label={m.contact_where_is_it()}
      hint={m.contact_where_is_it_hint()}
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
        <b>{m.contact_do_it_yourself()}</b>
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          <RichText message={m.contact_data_on_account_page} markup={linkTo('/account')} />
        </li>
        <li>
          <RichText
            message={m.contact_posts_on_my_posts}
            inputs={{ label: myReviewPage.label }}
            markup={linkTo(myReviewPage.path)}
          />
        </li>
      </ul>
      <p>{m.contact_cannot_find_your_posts()}</p>
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
      <RadioGroup
        name="kind"
        legend={m.contact_what_is_it_about()}
        labels={complaintKinds}
        error={errors.kind}
      />
      <KindFields kind={kind} field={field} />
      <TextArea
        {...field('message')}
        label={m.contact_what_should_we_know()}
        hint={kind === 'personal-data' ? m.contact_wrong_data_hint() : m.contact_harm_hint()}
        rows={6}
        maxLength={limits.message.max}
        required
      />
      <Answer kind={kind} field={kind === checkedKind ? field : (name) => ({ name, error: undefined })} />
      <FormEnd
        {...end}
        className="max-sm:w-full"
        label={m.contact_send_complaint()}
        busyLabel={m.contact_sending()}
      />
      <p className="text-sm text-ink-2">
        {m.contact_complaint_retention({ inboxRetentionMonths: limits.inboxRetentionMonths })}
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
        label={isNeeded ? m.site_email() : m.contact_email_optional()}
        hint={isNeeded ? m.contact_data_email_hint() : m.contact_complaint_email_hint()}
        autoComplete="email"
        required={isNeeded}
      />
      <TextField
        {...field('name')}
        label={m.contact_your_name_optional()}
        hint={m.contact_your_name_hint()}
        autoComplete="name"
        maxLength={limits.fullName.max}
      />
    </div>
  )
}
