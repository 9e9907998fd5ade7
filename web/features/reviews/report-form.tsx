import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ReportInput, ReportReceived, reportReasons } from '#contract/reports.ts'
import { ComplaintNumber } from '#web/features/contact/contact-parts.tsx'
import { DeviceError } from '#web/features/credentials/device-error.ts'
import { findPostingObstacle } from '#web/features/credentials/posting-obstacle.ts'
import { sendPost } from '#web/features/credentials/send-post.ts'
import { call } from '#web/lib/api/call.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { formatIndianTime } from '#web/ui/dates.ts'
import { TextArea } from '#web/ui/field.tsx'
import { InfoNotice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { EmergencyNumbers } from './post-notes.tsx'
import { reviewFallbacks } from './review-texts.ts'

const reasons: Record<(typeof reportReasons)[number], string> = {
  hurtful: 'It is hurtful to a person',
  private: 'It reveals something private',
  false: 'It is false',
  spam: 'It is spam or an advertisement',
  danger: 'A child is in danger',
}

/**
 * Ids of the posts reported since the document was loaded. The server does not tell which posts a person has reported.
 * Reports of danger to a child count separately.
 */
const reportedIds = { danger: new Set<string>(), other: new Set<string>() }

/** Sends a report with the credential. Without a session or a usable credential, sends the report as a visitor. */
async function sendReport(body: ReportInput, isMember: boolean): Promise<ReportReceived> {
  const sendAsVisitor = () => call('report', { body }, { isAnonymous: true })
  if (!isMember) return sendAsVisitor()
  try {
    return (await sendPost('report', { body })).result
  } catch (error) {
    if (error instanceof DeviceError) return sendAsVisitor()
    throw error
  }
}

type ReportFormProps = { target: Pick<ReportInput, 'targetType' | 'targetId'> }

export function ReportForm({ target }: ReportFormProps) {
  const isMember = useSession().status === 'in'
  const { latest: obstacle } = useQuery(isMember, async () => isMember && findPostingObstacle())
  const [isAgain] = useState(() => Object.values(reportedIds).some((ids) => ids.has(target.targetId)))
  const [reason, setReason] = useState('')
  const [received, setReceived] = useState<ReceivedProps>()
  const { form, field, end, errors } = useForm({
    schema: () => import('#contract/reports.ts').then(({ ReportInput }) => ReportInput),
    read: ({ reason, note }) => ({ ...target, reason, ...(note?.trim() && { note }) }),
    send: async (body) => {
      const { help, number, dueAt } = await sendReport(body, isMember)
      const sameKindIds = body.reason === 'danger' ? reportedIds.danger : reportedIds.other
      setReceived({
        number,
        dueAt,
        showsEmergencyNumbers: help !== null,
        isRepeated: sameKindIds.has(target.targetId),
      })
      sameKindIds.add(target.targetId)
    },
    fallback: reviewFallbacks.report,
  })

  if (received) return <Received {...received} />

  function updateReason(event: FormEvent<HTMLFormElement>) {
    setReason(formFields(event.currentTarget).reason ?? '')
  }

  return (
    <form {...form} onChange={updateReason} className="grid gap-5">
      {obstacle && obstacle.kind === 'code' && (
        <InfoNotice>
          This device does not know your secret code. We get your report also without it, as from a person who
          is not logged in.
        </InfoNotice>
      )}
      {isAgain && (
        <InfoNotice>
          You have reported this already. Each person counts once. If a child is in danger, report the danger
          too: that report counts separately.
        </InfoNotice>
      )}
      <RadioGroup name="reason" legend="What is wrong with it?" labels={reasons} error={errors.reason} />
      <div role="status">{reason === 'danger' && <EmergencyNumbers />}</div>
      <TextArea
        {...field('note')}
        label="Anything else we should know? (optional)"
        hint="Only our staff reads this. We do not ask who you are."
        maxLength={limits.reportNote.max}
        rows={2}
      />
      <FormEnd {...end} className="max-sm:w-full" label="Send report" busyLabel="Sending…" />
    </form>
  )
}

type ReceivedProps = {
  number: string
  dueAt: string | null
  isRepeated: boolean
  showsEmergencyNumbers: boolean
}

function Received({ number, dueAt, isRepeated, showsEmergencyNumbers }: ReceivedProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} role="status" className="grid gap-4">
      <p>
        <b>{isRepeated ? 'Thank you. We have your report already.' : 'Thank you. We have your report.'}</b>{' '}
        {isRepeated
          ? 'Each person counts once, so another report changes nothing. Only a report of danger to a child counts separately.'
          : 'We do not store your name with the report. One report is enough.'}
      </p>
      {showsEmergencyNumbers && <EmergencyNumbers />}
      <ComplaintNumber number={number} what="report" />
      {dueAt && (
        <p>
          A person reads the post and decides by <b>{formatIndianTime(dueAt)}</b>, Indian time. After that,
          you can see the decision with your number.
        </p>
      )}
    </div>
  )
}
