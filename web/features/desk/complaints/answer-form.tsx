import { useRef } from 'react'
import type { DeskComplaint } from '#contract/desk-complaints.ts'
import { limits } from '#contract/limits.ts'
import { useSubmissionId } from '#web/features/contact/submission-id.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { deskCall } from '../desk-call.ts'
import { DeskSection } from '../desk-panel.tsx'
import { answerTemplates } from './answer-templates.ts'
import { complaintFallbacks } from './complaint-texts.ts'

export type ChangeProps = { complaint: DeskComplaint; onChange: (complaint: DeskComplaint) => void }

export function AnswerForm({ complaint, onChange }: ChangeProps) {
  const { id, form: written } = complaint
  const withId = useSubmissionId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { form, field, submit, busy, message } = useForm({
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
    <DeskSection title="Answer">
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
        {message && <ErrorNotice>{message}</ErrorNotice>}
        <Button {...submit} size="small" className="justify-self-start">
          {busy ? 'Sending…' : 'Send the answer'}
        </Button>
      </form>
    </DeskSection>
  )
}
