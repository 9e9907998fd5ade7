import { type ReactNode, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { complaintOutcomes } from '#contract/complaint-choices.ts'
import { acknowledgementPeriod, complaintPeriods } from '#contract/complaint-classes.ts'
import type { ComplaintStatus } from '#contract/complaints.ts'
import { MailLink } from '#web/features/contact/contact-links.tsx'
import { ComplaintNumber, InfoCard } from '#web/features/contact/contact-parts.tsx'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { Slot } from '#web/islands/slot.tsx'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatIndianTime } from '#web/ui/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { ComplaintForm, type SentComplaint } from './complaint-form.tsx'

const statusFallback: Fallback = {
  failed: 'We could not look this up. Please try again.',
  error: 'The connection failed. Please try again.',
}

function StatusForm() {
  const [status, setStatus] = useState<ComplaintStatus>()
  const { form, field, end } = useForm({
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
          <FormEnd
            {...end}
            size="small"
            variant="line"
            label="Look up the number"
            busyLabel="Looking it up…"
          />
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

export default function Complaint() {
  const [sent, setSent] = useState<SentComplaint>()
  useFocusMain(sent ? 'sent' : 'form')

  function show(next: SentComplaint | undefined) {
    setSent(next)
    window.scrollTo(0, 0)
  }

  return sent ? (
    <FormPage title="Thank you" lead="We have your complaint." aside={<Aside />}>
      <Received {...sent} />
      <div>
        <Button variant="line" onClick={() => show(undefined)}>
          Send another complaint
        </Button>
      </div>
    </FormPage>
  ) : (
    <FormPage
      title={publicPages.complaint.label}
      lead={
        <>
          Tell us about a post that harms you or breaks the law, or ask for your data. A person reads it. Do
          you have a number already?{' '}
          <a href="#status" className="font-semibold text-chalk underline underline-offset-4">
            See what happens to your complaint
          </a>
          .
        </>
      }
      withoutScript={<MailInstead />}
      aside={<Aside />}
    >
      <ComplaintForm onSent={show} />
    </FormPage>
  )
}

function Aside() {
  return (
    <aside className="grid content-start gap-5">
      <div className="with-script">
        <StatusForm />
      </div>
      <Slot name="who-decides" />
    </aside>
  )
}

function MailInstead() {
  return (
    <>
      Please write to our Grievance Officer instead: <MailLink to={brand.grievanceOfficer.email} />. You get a
      number by mail, and the same time limits apply.
    </>
  )
}

/** Formats hours as "36 hours" or "7 days". */
function formatPeriod(hours: number): string {
  return hours > 48 ? `${hours / 24} days` : `${hours} hours`
}

function Received({ number, complaintClass, dueAt, email }: SentComplaint) {
  return (
    <div className="grid gap-5">
      <ComplaintNumber number={number} what="complaint" />
      <div>
        <h2 className="text-xl">What happens next</h2>
        <ol className="mt-2 grid list-decimal gap-2 pl-5">
          {email !== undefined && (
            <li>
              We send a mail that confirms your complaint to <b className="wrap-anywhere">{email}</b>.
            </li>
          )}
          <li>
            A person reads your complaint.
            {dueAt && (
              <>
                {' '}
                The law allows {formatPeriod(complaintPeriods[complaintClass])} for it. We settle it by{' '}
                <b>{formatIndianTime(dueAt)}</b>, Indian time.
              </>
            )}
          </li>
          <li>
            {email === undefined
              ? 'After that time, enter your number on this page to see our answer.'
              : 'We tell you the result by mail. You can also enter your number on this page to see it.'}
          </li>
        </ol>
      </div>
    </div>
  )
}
