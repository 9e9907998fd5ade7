import { useState } from 'react'
import type { DeskRequest, Trainer } from '#contract/desk-programmes.ts'
import { schoolPath } from '#contract/paths.ts'
import type { SchoolRequest } from '#contract/programmes.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink, Fact } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { FeedbackPapers } from '#web/features/programmes/feedback-papers.tsx'
import { bestPartsText, meanMark } from '#web/features/programmes/feedback-texts.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMonth } from '#web/ui/dates.ts'
import { formatNumber } from '#web/ui/format.ts'
import { formatShortDay, formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { lengthText, programmeFallbacks, rangeText, requestsPath, stateLabel } from './programme-texts.ts'
import { CancelForm, DeclineForm, DoneForm, EventForm, ScheduleForm } from './request-forms.tsx'

/** Shows a request of a school, and what the staff can do with it. */
export function RequestScreen({ params: { id = '' }, search }: ScreenProps) {
  const query = useQuery(id, async (signal) => {
    const [request, { trainers }] = await Promise.all([
      deskCall('getProgrammeRequest', { params: { id } }, { signal }),
      deskCall('listDeskProgrammes', {}, { signal }),
    ])
    return { request, trainers }
  })
  if (new URLSearchParams(search).has('codes')) return <Codes id={id} />
  return (
    <Loaded
      query={query}
      loading={<Spinner label="Loading the request" />}
      fallback={programmeFallbacks.load}
    >
      {(loaded) => <Request {...loaded} />}
    </Loaded>
  )
}

function Request({ request: loaded, trainers }: { request: DeskRequest; trainers: Trainer[] }) {
  const [request, setRequest] = useState(loaded)
  const [message, setMessage] = useState('')
  const { programme, school, state, dueAt } = request
  const change = (text: string) => (changed: DeskRequest) => {
    setRequest(changed)
    setMessage(text)
  }
  return (
    <div className="grid gap-5 pb-16">
      <p>
        <DeskLink to={requestsPath('waiting')} className="text-link inline-flex min-h-11 items-center">
          All requests
        </DeskLink>
      </p>
      <div className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">{programme.title}</h1>
        <p className="flex flex-wrap items-center gap-x-4">
          <b className="font-semibold">{stateLabel(request)}</b>
          {dueAt && <DueBadge dueAt={dueAt} showsTime />}
        </p>
      </div>
      <p role="status" className="rounded-[10px] bg-leaf-soft px-4 py-3 font-semibold empty:hidden">
        {message}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <section className="grid gap-4 rounded-card border border-rule bg-card p-4 sm:p-5">
          <h2 className="text-xl wrap-anywhere">
            <a href={schoolPath(school)} target="_blank" rel="noreferrer" className="text-link">
              {school.name}
            </a>
          </h2>
          <dl className="grid gap-1">
            <Fact name="Place">{[school.city, school.district].filter(Boolean).join(', ')}</Fact>
            <Fact name="Preferred month">{formatMonth(request.wishedMonth)}</Fact>
            <Fact name="Who">{`${rangeText(request)}, ${formatNumber(request.pupils)} students`}</Fact>
            <Fact name="The programme">
              {`${rangeText(programme)}, ${lengthText(programme)}, up to ${formatNumber(programme.capacity)}`}
            </Fact>
            {programme.material && <Fact name="The school provides">{programme.material}</Fact>}
            <Fact name="Asked on">{formatShortDay(request.askedOn)}</Fact>
          </dl>
          {request.remark && (
            <p className="border-s-3 border-rule ps-3 wrap-anywhere whitespace-pre-line">{request.remark}</p>
          )}
          {request.sentence && (
            <p className="wrap-anywhere whitespace-pre-line">
              <b className="font-semibold">We wrote:</b> {request.sentence}
            </p>
          )}
          <SessionFacts request={request} />
        </section>
        <div className="grid gap-5">
          {(state === 'asked' || state === 'scheduled') && (
            <ScheduleForm
              key={request.version}
              request={request}
              trainers={trainers}
              onChange={change('Saved. School and trainer get a mail with a file for their calendars.')}
            />
          )}
          {state === 'scheduled' && (
            <DoneForm request={request} onChange={change('Saved. It stands on the page of the school.')} />
          )}
          {(state === 'scheduled' || state === 'done') && (
            <EventForm
              request={request}
              onChange={change('The draft is ready. An editor can change and publish it.')}
            />
          )}
          {(state === 'scheduled' || state === 'done') && (
            <CancelForm
              request={request}
              onChange={change('The session is cancelled. The request waits for another date.')}
            />
          )}
          {state === 'asked' && (
            <DeclineForm
              request={request}
              onChange={change('Declined. The school gets a mail with your sentence.')}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function SessionFacts({ request: { session, state, id } }: { request: DeskRequest }) {
  if (!session) return null
  const { beginsAt, endsAt, trainer, participants, feedbackUntil, feedback } = session
  return (
    <>
      <dl className="grid gap-1 border-t border-rule pt-3">
        <Fact name="Begins">{formatShortTime(beginsAt)}</Fact>
        <Fact name="Ends">{formatShortTime(endsAt)}</Fact>
        <Fact name="Trainer">{trainer?.name ?? 'deleted'}</Fact>
        {participants !== null && <Fact name="Took part">{formatNumber(participants)}</Fact>}
        {state === 'done' && (
          <Fact name="Feedback">
            {feedbackUntil === null
              ? 'None, because fewer than ten took part'
              : (resultText(feedback) ?? `Open until ${formatShortDay(feedbackUntil)}`)}
          </Fact>
        )}
      </dl>
      {feedbackUntil !== null && feedback === null && (
        <p>
          <DeskLink
            to={`/desk/programmes/${id}?codes=1`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Print the feedback codes
          </DeskLink>
        </p>
      )}
    </>
  )
}

function resultText(feedback: NonNullable<SchoolRequest['session']>['feedback']): string | undefined {
  if (feedback === null) return undefined
  const { sums } = feedback
  if (sums === null) return 'Fewer than ten answered, so nobody sees the answers'
  const { answers, useful, understandable } = sums
  return `${formatNumber(answers)} answers: useful ${meanMark(useful)}, understandable ${meanMark(understandable)}. Best: ${bestPartsText(sums)}`
}

function Codes({ id }: { id: string }) {
  const query = useQuery(id, (signal) => deskCall('getDeskFeedbackCodes', { params: { id } }, { signal }))

  return (
    <div className="grid gap-4 pb-16">
      <div className="grid gap-3 print:hidden">
        <h1 className="text-2xl">Feedback codes</h1>
        <p className="max-w-[70ch]">
          Let each participant draw one paper. Never number the papers, and never note who got which one.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => window.print()}>
            Print
          </Button>
          <DeskLink to={`/desk/programmes/${id}`} className="text-link inline-flex min-h-11 items-center">
            Back to the request
          </DeskLink>
        </div>
      </div>
      <Loaded
        query={query}
        loading={<Spinner label="Loading the codes" />}
        fallback={programmeFallbacks.load}
      >
        {(codes) => <FeedbackPapers {...codes} />}
      </Loaded>
    </div>
  )
}
