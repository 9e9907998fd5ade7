import { useState } from 'react'
import { dataRequests } from '#contract/complaint-choices.ts'
import type { DeskComplaint } from '#contract/desk-complaints.ts'
import { selectOptions } from '#web/features/contact/contact-form.ts'
import { DueBadge, MetBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink, Fact } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { explain, isUnknown } from '#web/lib/api/api-error.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { formatDate } from '#web/ui/dates.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { AnswerForm, type ChangeProps } from './answer-form.tsx'
import { CloseForm } from './close-form.tsx'
import {
  channelLabels,
  classLabels,
  complaintFallbacks,
  complaintListPath,
  kindLabel,
  outcomeLabels,
  stepsFor,
} from './complaint-texts.ts'
import { PostOfComplaint } from './post-of-complaint.tsx'

const options = selectOptions('Choose the class', classLabels)

export function ClassForm({ complaint: { id, complaintClass }, onChange }: ChangeProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/desk-complaints.ts').then((contract) => contract.ComplaintClassChange),
    send: async (body) => onChange(await deskCall('changeComplaintClass', { params: { id }, body })),
    fallback: complaintFallbacks.save,
  })
  return (
    <ScreenSection title="Class">
      <form {...form} className="grid gap-3">
        <SelectField
          {...field('complaintClass')}
          label="Class and time that the law allows"
          hint="The due time changes with the class."
          options={options}
          defaultValue={complaintClass}
        />
        <FormEnd {...end} size="small" variant="line" label="Change the class" />
      </form>
    </ScreenSection>
  )
}

/** Shows one complaint and the forms to answer, classify and close it. */
export function ComplaintScreen({ params }: ScreenProps) {
  const { visit } = usePageLocation()
  const id = params.id ?? ''
  const query = useQuery(`${id} ${visit}`, (signal) =>
    deskCall('getComplaint', { params: { id } }, { signal }),
  )
  const [changed, setChanged] = useState<DeskComplaint>()
  if (query.status !== 'success')
    return (
      <div className="grid gap-4">
        <h1 className="text-2xl">Complaint</h1>
        {query.status === 'loading' ? (
          <Spinner label="Loading the complaint" />
        ) : (
          <ErrorNotice>
            <span>{explain(query.error, complaintFallbacks.load)}</span>
            {!isUnknown(query.error) && <RetryButton onClick={query.retry} />}
            <DeskLink to={complaintListPath('open')} className="text-link text-error">
              All complaints
            </DeskLink>
          </ErrorNotice>
        )}
      </div>
    )
  const complaint = changed?.id === id ? changed : query.data
  return <Detail complaint={complaint} onChange={setChanged} />
}

type DetailProps = { complaint: DeskComplaint; onChange: (complaint: DeskComplaint) => void }

function Detail({ complaint, onChange }: DetailProps) {
  const isOpen = complaint.dueAt !== null
  return (
    <div className="grid gap-4 pb-16 wrap-anywhere">
      <p>
        <DeskLink to={complaintListPath('open')} className="text-link inline-flex min-h-11 items-center">
          All complaints
        </DeskLink>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl">{kindLabel(complaint)}</h1>
        <DueBadge dueAt={complaint.dueAt} urgency={complaint.urgency} />
        {complaint.met !== null && <MetBadge met={complaint.met} />}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <Written complaint={complaint} />
          <Answers complaint={complaint} />
          <AnswerForm key={complaint.answers.length} complaint={complaint} onChange={onChange} />
        </div>
        <div className="grid gap-4">
          <Facts complaint={complaint} />
          {isOpen && <Steps complaint={complaint} />}
          <PostOfComplaint complaint={complaint} onChange={onChange} />
          {isOpen && <ClassForm complaint={complaint} onChange={onChange} />}
          {isOpen && <CloseForm complaint={complaint} onChange={onChange} />}
        </div>
      </div>
    </div>
  )
}

type Part = { complaint: DeskComplaint }

function Written({ complaint: { form, target } }: Part) {
  return (
    <ScreenSection title="What the person wrote">
      {form ? (
        <>
          {form.dataRequest && <p className="font-semibold">{dataRequests[form.dataRequest]}</p>}
          <p className="wrap-anywhere whitespace-pre-line">{form.message}</p>
          <dl className="grid gap-1 text-sm text-ink-2">
            <Fact name="Post">
              {form.post ?? 'not given'}
              {form.post && !target && ' (post not found)'}
            </Fact>
            {form.earlierNumber && <Fact name="Earlier complaint">{form.earlierNumber}</Fact>}
            <Fact name="Name">{form.name ?? 'not given'}</Fact>
            <Fact name="Email">{form.email ?? 'not given'}</Fact>
          </dl>
        </>
      ) : (
        <p className="text-ink-2">
          This complaint is a report. The case of the post shows all its reports and their notes.
        </p>
      )}
    </ScreenSection>
  )
}

function Answers({ complaint: { answers } }: Part) {
  if (answers.length === 0) return null
  const deliveries = {
    sent: 'sent',
    waiting: 'not sent yet',
    refused: 'not sent, because the mailbox of the person refuses it',
    'status page': 'shown on the status page',
  }
  return (
    <ScreenSection title="Answers">
      <ol className="grid gap-4">
        {answers.map(({ id, text, answeredAt, delivery }) => (
          <li key={id} className="grid gap-1 border-s-3 border-leaf ps-3">
            <p className="text-sm text-ink-2">
              {formatShortTime(answeredAt)}, {deliveries[delivery]}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </ScreenSection>
  )
}

function Facts({ complaint }: Part) {
  const { number, channel, openedOn, acknowledged, acknowledgementDueAt, dueAt, closedOn, outcome } =
    complaint
  return (
    <ScreenSection title="Facts">
      <dl className="grid gap-1 text-sm">
        <Fact name="Number">
          <span className="font-mono">{number}</span>
        </Fact>
        <Fact name="Arrived">
          {formatDate(openedOn)}, {channelLabels[channel].toLowerCase()}
        </Fact>
        <Fact name="Confirmed">
          {acknowledged
            ? 'yes'
            : `not yet${acknowledgementDueAt ? `, due ${formatShortTime(acknowledgementDueAt)}` : ''}`}
        </Fact>
        {dueAt && <Fact name="Due">{formatShortTime(dueAt)}</Fact>}
        {closedOn && outcome && (
          <Fact name="Closed">
            {formatDate(closedOn)}: {outcomeLabels[outcome]}
          </Fact>
        )}
      </dl>
    </ScreenSection>
  )
}

function Steps({ complaint }: Part) {
  return (
    <ScreenSection title="What to do">
      <ol className="grid list-decimal gap-1.5 ps-5 text-sm">
        {stepsFor(complaint).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </ScreenSection>
  )
}
