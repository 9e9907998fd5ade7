import { type ReactNode, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { complaintOutcomes } from '#contract/complaint-choices.ts'
import { acknowledgementPeriod, complaintPeriods } from '#contract/complaint-classes.ts'
import type { ComplaintStatus } from '#contract/complaints.ts'
import * as m from '#messages'
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
import { bold, RichText } from '#web/ui/rich-text.tsx'
import { ComplaintForm, type SentComplaint } from './complaint-form.tsx'

const statusFallback: Fallback = {
  failed: m.contact_number_not_looked_up(),
  error: m.contact_number_connection_failed(),
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
      <InfoCard title={m.contact_do_you_have_a_number()}>
        <form {...form} className="grid gap-3">
          <TextField
            {...field('number')}
            label={m.contact_number_of_complaint()}
            hint={m.contact_number_hint()}
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
            label={m.contact_look_up_the_number()}
            busyLabel={m.contact_looking_it_up()}
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
      <Fact name={m.contact_fact_number()}>
        <span className="font-mono">{number}</span>
      </Fact>
      <Fact name={m.contact_fact_arrived()}>{formatDate(openedOn)}</Fact>
      <Fact name={m.contact_fact_confirmed()}>
        {acknowledged ? m.contact_yes() : m.contact_not_confirmed({ hours: acknowledgementPeriod })}
      </Fact>
      {outcome ? (
        <Fact name={m.contact_fact_settled()}>
          {m.contact_settled_with({
            day: formatDate(closedOn ?? ''),
            outcome: complaintOutcomes[outcome],
          })}
        </Fact>
      ) : (
        <Fact name={m.contact_fact_state()}>
          {m.contact_not_decided()} {dueAt && m.contact_decide_by({ time: formatIndianTime(dueAt) })}
        </Fact>
      )}
      {answers.map((answer) => (
        <Fact key={answer} name={m.contact_fact_answer()}>
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
    <FormPage title={m.contact_thank_you()} lead={m.contact_we_have_your_complaint()} aside={<Aside />}>
      <Received {...sent} />
      <div>
        <Button variant="line" onClick={() => show(undefined)}>
          {m.contact_send_another_complaint()}
        </Button>
      </div>
    </FormPage>
  ) : (
    <FormPage
      title={publicPages.complaint.label}
      lead={
        <RichText
          message={m.contact_complaint_lead}
          markup={{
            link: ({ children }) => (
              <a href="#status" className="font-semibold text-chalk underline underline-offset-4">
                {children}
              </a>
            ),
          }}
        />
      }
      withoutScript={import.meta.env.SSR && <MailInstead />}
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
    <RichText
      message={m.contact_write_to_officer}
      markup={{ mail: () => <MailLink to={brand.grievanceOfficer.email} /> }}
    />
  )
}

type DueProps = { hours: number; dueAt: string }

/** Shows a period of more than 48 hours in days. */
function Due({ hours, dueAt }: DueProps) {
  const time = formatIndianTime(dueAt)
  return hours > 48 ? (
    <RichText message={m.contact_law_allows_days} inputs={{ days: hours / 24, time }} markup={bold} />
  ) : (
    <RichText message={m.contact_law_allows_hours} inputs={{ hours, time }} markup={bold} />
  )
}

function Received({ number, complaintClass, dueAt, email }: SentComplaint) {
  return (
    <div className="grid gap-5">
      <ComplaintNumber number={number} what="complaint" />
      <div>
        <h2 className="text-xl">{m.contact_what_happens_next()}</h2>
        <ol className="mt-2 grid list-decimal gap-2 ps-5">
          {email !== undefined && (
            <li>
              <RichText
                message={m.contact_confirmation_mail}
                inputs={{ email }}
                markup={{ strong: ({ children }) => <b className="wrap-anywhere">{children}</b> }}
              />
            </li>
          )}
          <li>
            {m.contact_a_person_reads()}{' '}
            {dueAt && <Due hours={complaintPeriods[complaintClass]} dueAt={dueAt} />}
          </li>
          <li>{email === undefined ? m.contact_enter_number_later() : m.contact_result_by_mail()}</li>
        </ol>
      </div>
    </div>
  )
}
