import { useState } from 'react'
import type { DeskEvent } from '#contract/desk-events.ts'
import { schoolEventPath } from '#contract/paths.ts'
import { eventLimits } from '#contract/school-event-choices.ts'
import { DueBadge } from '#web/features/desk/case-badges.tsx'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { EventFacts } from '#web/features/school-events/event-facts.tsx'
import { awardNames, categoryNames, eventFallbacks } from '#web/features/school-events/event-texts.ts'
import { ResultsForm } from '#web/features/school-events/results-form.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'

const stateTexts: Readonly<Record<DeskEvent['state'], string>> = {
  offered: 'Waits for you',
  published: 'Published',
  refused: 'Refused',
  cancelled: 'Cancelled',
  over: 'Over',
}

type OnChange = (event: DeskEvent, message: string) => void

/** Shows an event with what the staff can do now. */
export function DeskEventCard({ loaded }: { loaded: DeskEvent }) {
  const [event, setEvent] = useState(loaded)
  const [message, setMessage] = useState('')
  const { id, title, category, description, state, dueAt, sentence, needsFirstName, openTo } = event
  const isHeld = state === 'published' || state === 'over'

  function show(changed: DeskEvent, text: string) {
    setEvent(changed)
    setMessage(text)
  }

  return (
    <article className="grid gap-4 rounded-card border border-rule bg-card p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-3">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg wrap-anywhere">
          {isHeld ? (
            <a href={schoolEventPath(id)} className="text-link">
              {title}
            </a>
          ) : (
            title
          )}
          {dueAt && <DueBadge dueAt={dueAt} />}
        </h2>
        <p className="text-sm text-ink-2">
          {categoryNames[category]}, {stateTexts[state]}
          {needsFirstName && ', asks for a first name'}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{description}</p>
        <EventFacts event={event} places={isHeld ? undefined : formatNumber(event.capacity)} />
        {sentence && <p className="rounded-[10px] bg-error-soft px-4 py-3 wrap-anywhere">{sentence}</p>}
        {isHeld && <Participants event={event} />}
      </div>
      <div className="grid content-start gap-5">
        <p role="status" className="font-semibold empty:hidden">
          {message}
        </p>
        {state === 'offered' && <PublishForm id={id} onChange={show} />}
        {state === 'offered' && <SentenceForm id={id} decision="refuse" onChange={show} />}
        {isHeld && openTo === 'schools' && event.entries.length > 0 && !event.isOpen && (
          <ResultsForm
            event={event}
            label="Publish these results"
            send={async (body) =>
              show(
                await deskCall('publishEventResults', { params: { id }, body }),
                'The results are public now.',
              )
            }
          />
        )}
        {event.hasTickets && (
          <p>
            <DeskLink to={`/desk/events?check=${id}`} className="text-link">
              Check tickets
            </DeskLink>
          </p>
        )}
        {state === 'published' && <SentenceForm id={id} decision="cancel" onChange={show} />}
      </div>
    </article>
  )
}

function Participants({ event }: { event: DeskEvent }) {
  const { openTo, taken, capacity, entries, results, waitingResults } = event
  return (
    <>
      <p>
        {formatNumber(taken)} of {formatNumber(capacity)}{' '}
        {openTo === 'schools' ? 'teams' : 'seats (last night)'}
      </p>
      {entries.length > 0 && (
        <ul className="grid border-t border-rule">
          {entries.map(({ school, teams, pupils }) => (
            <li key={school.id} className="flex flex-wrap gap-x-3 border-b border-rule py-2">
              <span className="font-semibold wrap-anywhere">{school.name}</span>
              <span>
                Teams: {teams}, pupils: {pupils}
              </span>
            </li>
          ))}
        </ul>
      )}
      {results.length > 0 && <p>Public results: {describeResults(results)}</p>}
      {waitingResults.length > 0 && (
        <p className="font-semibold">The host writes: {describeResults(waitingResults)}</p>
      )}
    </>
  )
}

const describeResults = (results: DeskEvent['results']) =>
  results.map(({ school, award }) => `${awardNames[award]}: ${school.name}`).join('; ')

type FormProps = { id: string; onChange: OnChange }

function PublishForm({ id, onChange }: FormProps) {
  const { form, end } = useForm({
    schema: () => import('#contract/desk-events.ts').then(({ EventDecision }) => EventDecision),
    read: () => ({ decision: 'publish' }),
    send: async (body) =>
      onChange(
        await deskCall('decideEvent', { params: { id }, body }),
        'It is public now, also in the Times.',
      ),
    fallback: eventFallbacks.save,
  })
  return (
    <form {...form}>
      <FormEnd {...end} size="small" variant="leaf" label="Publish this event" busyLabel="Publishing…" />
    </form>
  )
}

const sentenceTexts = {
  refuse: { label: 'Refuse this event', done: 'You have refused it. The school gets a mail.' },
  cancel: { label: 'Cancel this event', done: 'It is cancelled. The schools get a mail.' },
} as const

function SentenceForm({ id, decision, onChange }: FormProps & { decision: keyof typeof sentenceTexts }) {
  const { label, done } = sentenceTexts[decision]
  const { form, field, end } = useForm({
    schema: () => import('#contract/desk-events.ts').then(({ EventDecision }) => EventDecision),
    read: ({ sentence }) => ({ decision, sentence }),
    send: async (body) => onChange(await deskCall('decideEvent', { params: { id }, body }), done),
    fallback: eventFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-3">
      <TextField
        {...field('sentence')}
        label="Sentence that the schools read"
        maxLength={eventLimits.sentence.max}
        required
      />
      <FormEnd {...end} size="small" variant="line" label={label} busyLabel="Saving…" />
    </form>
  )
}
