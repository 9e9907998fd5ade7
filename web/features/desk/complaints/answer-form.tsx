import { useRef } from 'react'
import { myReviewPage } from '#brand/my-review-page.ts'
import type { DataRequest } from '#contract/complaint-choices.ts'
import type { DeskComplaint } from '#contract/desk-complaints.ts'
import { limits } from '#contract/limits.ts'
import { useSubmissionId } from '#web/features/contact/contact-form.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { complaintFallbacks } from './complaint-texts.ts'

const ownPosts = `We cannot find out which reviews, comments, votes or reports are yours. They are stored without their authors. With your secret code you can change or withdraw a review or comment on the page "${myReviewPage.label}".`

/** The standard answers to requests about personal data. Staff complete the parts in brackets. */
const answerTemplates: Readonly<Record<DataRequest, string>> = {
  access: `You asked which data we have about you.

Your account: sign in and choose "Download my data" on the page "Account". The file contains the personal data of your account.

What you sent us with this email address: [messages and complaints, with their days, or: nothing].

${ownPosts}`,
  correction: `You asked us to correct your data.

Your account: sign in and change your name on the page "Account". Your school and your class are stored only on your device.

What you sent us: [what is corrected].

${ownPosts}`,
  erasure: `You asked us to delete your data.

Your account: sign in and choose "Delete my account" on the page "Account". We delete it at once.

What you sent us with this email address: we have deleted [number] messages and complaints. We delete this request ${limits.inboxRetentionMonths} months after it is closed.

${ownPosts}`,
  complaint: `You complained about how we use your data.

[what we found, and what we change]

If you disagree with this answer, you may complain to the Data Protection Board of India.`,
}

export type ChangeProps = { complaint: DeskComplaint; onChange: (complaint: DeskComplaint) => void }

export function AnswerForm({ complaint, onChange }: ChangeProps) {
  const { id, form: written } = complaint
  const withId = useSubmissionId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { form, field, end } = useForm({
    schema: () => import('#contract/desk-complaints.ts').then((contract) => contract.ComplaintAnswer),
    read: ({ text }) => withId({ text }),
    send: async (body) => onChange(await deskCall('answerComplaint', { params: { id }, body })),
    fallback: complaintFallbacks.save,
  })
  if (!written) return null
  const template = written.dataRequest && answerTemplates[written.dataRequest]

  function insert() {
    if (!area.current || !template) return
    area.current.value = template
    area.current.focus()
  }

  return (
    <ScreenSection title="Answer">
      <form {...form} className="grid gap-3">
        {template && (
          <Button size="small" variant="plain" className="justify-self-start" onClick={insert}>
            Insert a standard answer
          </Button>
        )}
        <TextArea
          {...field('text')}
          ref={area}
          label="Your answer"
          hint={
            written.email === null
              ? 'There is no email address. The person reads the answer on the status page, with the number of the complaint.'
              : `We mail the answer to ${written.email}, with the number of the complaint.`
          }
          rows={8}
          maxLength={limits.message.max}
        />
        <FormEnd {...end} size="small" label="Send the answer" busyLabel="Sending…" />
      </form>
    </ScreenSection>
  )
}
