import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ReportInput, ReportReceived, reportReasons } from '#contract/reports.ts'
import * as m from '#messages'
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
import { bold, RichText } from '#web/ui/rich-text.tsx'
import { EmergencyNumbers } from './post-notes.tsx'
import { reviewFallbacks } from './review-texts.ts'

const reasons: Record<(typeof reportReasons)[number], string> = {
  hurtful: m.reviews_report_hurtful(),
  private: m.reviews_report_private(),
  false: m.reviews_report_false(),
  spam: m.reviews_report_spam(),
  danger: m.reviews_report_danger(),
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
      {obstacle && obstacle.kind === 'code' && <InfoNotice>{m.reviews_report_without_code()}</InfoNotice>}
      {isAgain && <InfoNotice>{m.reviews_report_again()}</InfoNotice>}
      <RadioGroup name="reason" legend={m.reviews_report_reason()} labels={reasons} error={errors.reason} />
      <div role="status">{reason === 'danger' && <EmergencyNumbers />}</div>
      <TextArea
        {...field('note')}
        label={m.reviews_report_note()}
        hint={m.reviews_report_note_hint()}
        maxLength={limits.reportNote.max}
        rows={2}
      />
      <FormEnd
        {...end}
        className="max-sm:w-full"
        label={m.reviews_report_send()}
        busyLabel={m.reviews_sending()}
      />
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
        <b>{isRepeated ? m.reviews_report_repeated() : m.reviews_report_received()}</b>{' '}
        {isRepeated ? m.reviews_report_counts_once() : m.reviews_report_without_name()}
      </p>
      {showsEmergencyNumbers && <EmergencyNumbers />}
      <ComplaintNumber number={number} what="report" />
      {dueAt && (
        <p>
          <RichText
            message={m.reviews_report_due}
            inputs={{ dueAt: formatIndianTime(dueAt) }}
            markup={bold}
          />
        </p>
      )}
    </div>
  )
}
