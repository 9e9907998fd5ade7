import { useState } from 'react'
import { schoolEventPath } from '#contract/paths.ts'
import type { EventState } from '#contract/school-event-choices.ts'
import type { HostedEvent } from '#contract/school-events.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { WorkspaceLink } from '#web/features/partners/workspace-link.tsx'
import { categoryNames, eventFallbacks, formatEventDays } from '#web/features/school-events/event-texts.ts'
import { ResultsForm } from '#web/features/school-events/results-form.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import type { OnChange } from './entered-event-card.tsx'

const stateTexts: Readonly<Record<EventState, string>> = {
  offered: m.workspace_event_state_offered(),
  published: m.workspace_event_state_published(),
  refused: m.workspace_event_state_refused(),
  cancelled: m.event_is_cancelled(),
  over: m.event_is_over(),
}

type CardProps = { event: HostedEvent; onChange: OnChange }

/** Shows an event of the own school: who takes part, its tickets and its results. */
export function OwnEventCard({ event, onChange }: CardProps) {
  const { id, title, category, state, sentence, openTo } = event
  const isPublic = state === 'published' || state === 'over'
  const withdrawal = useAction(
    async () =>
      onChange(
        m.workspace_event_offer_withdrawn(),
        await schoolCall('withdrawEventOffer', { params: { id } }),
      ),
    eventFallbacks.save,
  )
  return (
    <article className="grid gap-3 rounded-card border border-rule bg-card p-4 sm:p-5">
      <h3 lang={languageOf(title)} className="text-lg wrap-anywhere">
        {isPublic ? (
          <a href={href(schoolEventPath(id))} className="text-link">
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      <p>
        {categoryNames[category]}, {formatEventDays(event)}
      </p>
      <p className="font-semibold">{stateTexts[state]}</p>
      {sentence && (
        <p className="rounded-[10px] bg-error-soft px-4 py-3 wrap-anywhere">
          {m.workspace_event_our_staff()} {sentence}
        </p>
      )}
      {withdrawal.error && <ErrorNotice>{withdrawal.error}</ErrorNotice>}
      {state === 'offered' && (
        <div>
          <Button size="small" variant="plain" busy={withdrawal.busy} onClick={withdrawal.run}>
            {m.workspace_event_withdraw_offer()}
          </Button>
        </div>
      )}
      {isPublic && openTo === 'schools' && <Teams event={event} onChange={onChange} />}
      {isPublic && openTo === 'students' && <Seats event={event} />}
    </article>
  )
}

function Seats({ event: { id, taken, capacity, hasTickets, state } }: { event: HostedEvent }) {
  return (
    <>
      <p>{m.workspace_event_taken_seats({ taken, capacity })}</p>
      {hasTickets ? (
        <p>
          <WorkspaceLink to={`/school/events?check=${id}`} className="text-link">
            {m.workspace_event_check()}
          </WorkspaceLink>
        </p>
      ) : (
        state === 'published' && <p className="text-sm text-ink-2">{m.workspace_event_check_later()}</p>
      )}
    </>
  )
}

function Teams({ event, onChange }: CardProps) {
  const [isWriting, setWriting] = useState(false)
  const { id, taken, capacity, entries, waitingResults } = event
  return (
    <>
      <p>{m.workspace_event_taken_teams({ taken, capacity })}</p>
      {entries.length === 0 ? (
        <p className="text-ink-2">{m.workspace_event_no_entries()}</p>
      ) : (
        <ul className="grid border-t border-rule">
          {entries.map(({ school, teams, pupils }) => (
            <li key={school.id} className="grid border-b border-rule py-2">
              <span className="font-semibold wrap-anywhere">{school.name}</span>
              <span className="text-sm">{m.workspace_event_school_entry({ teams, pupils })}</span>
            </li>
          ))}
        </ul>
      )}
      {waitingResults.length > 0 && <p>{m.workspace_event_results_wait()}</p>}
      {isWriting ? (
        <>
          <p className="text-ink-2">{m.workspace_event_results_lead()}</p>
          <ResultsForm
            event={event}
            label={m.workspace_event_save_results()}
            send={async (body) => {
              const events = await schoolCall('putEventResults', { params: { id }, body })
              setWriting(false)
              onChange(m.workspace_event_results_saved(), events)
            }}
          />
        </>
      ) : (
        !event.isOpen &&
        entries.length > 0 && (
          <div>
            <Button size="small" variant="line" onClick={() => setWriting(true)}>
              {m.workspace_event_results()}
            </Button>
          </div>
        )
      )}
    </>
  )
}
