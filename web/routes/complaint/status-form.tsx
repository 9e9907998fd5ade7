import { type ReactNode, useState } from 'react'
import { complaintOutcomes } from '#contract/complaint-choices.ts'
import { acknowledgementPeriod } from '#contract/complaint-classes.ts'
import type { ComplaintStatus } from '#contract/complaints.ts'
import { InfoCard } from '#web/features/contact/info-card.tsx'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatIndianTime } from '#web/ui/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'

const statusFallback: Fallback = {
  failed: 'We could not look this up. Please try again.',
  error: 'The connection failed. Please try again.',
}

export function StatusForm() {
  const [status, setStatus] = useState<ComplaintStatus>()
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/complaints.ts').then((contract) => contract.ComplaintStatusQuery),
    send: async (body) => {
      setStatus(undefined)
      setStatus(await call('complaintStatus', { body }))
    },
    fallback: statusFallback,
  })
  return (
    <div id="status">
      <InfoCard title="Do you have a number?">
        <form {...form} className="grid gap-3">
          <TextField
            {...field('number')}
            label="Number of your complaint or report"
            hint="16 letters and digits in groups of four."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck="false"
            maxLength={40}
            required
          />
          {message && <ErrorNotice>{message}</ErrorNotice>}
          <Button {...submit} size="small" variant="line" className="justify-self-start">
            {busy ? 'Looking it up…' : 'Look up the number'}
          </Button>
        </form>
        <div role="status">{status && <State {...status} />}</div>
      </InfoCard>
    </div>
  )
}

function State({ number, openedOn, acknowledged, dueAt, closedOn, outcome, answers }: ComplaintStatus) {
  return (
    <dl className="grid gap-2 border-t border-rule pt-3">
      <Fact name="Number">
        <span className="font-mono">{number}</span>
      </Fact>
      <Fact name="Arrived">{formatDate(openedOn)}</Fact>
      <Fact name="Confirmed">
        {acknowledged ? 'Yes' : `Not yet. We confirm within ${acknowledgementPeriod} hours.`}
      </Fact>
      {outcome ? (
        <Fact name="Settled">
          {closedOn && formatDate(closedOn)}. {complaintOutcomes[outcome]}
        </Fact>
      ) : (
        <Fact name="State">
          A person still has to decide. {dueAt && `We decide by ${formatIndianTime(dueAt)}, Indian time.`}
        </Fact>
      )}
      {answers.map((answer) => (
        <Fact key={answer} name="Our answer">
          <span className="whitespace-pre-line">{answer}</span>
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
