import { useState } from 'react'
import { schoolEventPath } from '#contract/paths.ts'
import { eventLimits } from '#contract/school-event-choices.ts'
import type { EnteredEvent, WorkspaceEvents } from '#contract/school-events.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import {
  availabilityText,
  categoryNames,
  eventFallbacks,
  formatEventDays,
} from '#web/features/school-events/event-texts.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'

export type OnChange = (message: string, events: WorkspaceEvents) => void

type CardProps = { event: EnteredEvent; onChange: OnChange }

/** Shows an event of schools, and the form to enter teams. */
export function EnteredEventCard({ event, onChange }: CardProps) {
  const [isEntering, setEntering] = useState(false)
  const { id, title, category, entry, isOpen, closesOn } = event
  const withdrawal = useAction(
    async () =>
      onChange(
        m.workspace_event_entry_withdrawn(),
        await schoolCall('withdrawEventEntry', { params: { id } }),
      ),
    eventFallbacks.save,
  )

  function show(message: string, events: WorkspaceEvents) {
    setEntering(false)
    onChange(message, events)
  }

  return (
    <article className="grid gap-3 rounded-card border border-rule bg-card p-4 sm:p-5">
      <h3 className="text-lg wrap-anywhere">
        <a href={href(schoolEventPath(id))} lang={languageOf(title)} className="text-link">
          {title}
        </a>
      </h3>
      <p>
        {categoryNames[category]}, {formatEventDays(event)}
      </p>
      <p className="text-sm text-ink-2">
        {availabilityText(event)} · {m.event_entry_until()}: {formatDate(closesOn)}
      </p>
      {entry && <p className="font-semibold">{m.workspace_event_entered(entry)}</p>}
      {withdrawal.error && <ErrorNotice>{withdrawal.error}</ErrorNotice>}
      {isEntering ? (
        <EntryForm event={event} onChange={show} />
      ) : (
        isOpen && (
          <div className="flex flex-wrap gap-3">
            <Button size="small" variant={entry ? 'line' : 'leaf'} onClick={() => setEntering(true)}>
              {entry ? m.workspace_event_change_entry() : m.workspace_event_enter()}
            </Button>
            {entry && (
              <Button size="small" variant="plain" busy={withdrawal.busy} onClick={withdrawal.run}>
                {m.workspace_event_withdraw_entry()}
              </Button>
            )}
          </div>
        )
      )}
    </article>
  )
}

function EntryForm({ event: { id, entry, largestEntry }, onChange }: CardProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/school-events.ts').then((contract) => contract.EntryInput),
    read: ({ teams, pupils }) => ({ teams: Number(teams), pupils: Number(pupils) }),
    send: async (body) =>
      onChange(m.workspace_event_entry_saved(), await schoolCall('enterEvent', { params: { id }, body })),
    fallback: eventFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('teams')}
          label={m.workspace_event_teams()}
          hint={m.workspace_event_teams_hint({ max: largestEntry })}
          inputMode="numeric"
          defaultValue={entry?.teams ?? 1}
          required
        />
        <TextField
          {...field('pupils')}
          label={m.workspace_event_pupils()}
          hint={m.workspace_event_pupils_hint()}
          inputMode="numeric"
          defaultValue={entry?.pupils}
          max={eventLimits.pupils.max}
          required
        />
      </div>
      <FormEnd
        {...end}
        size="small"
        label={entry ? m.workspace_event_change_entry() : m.workspace_event_enter()}
        busyLabel={m.workspace_event_saving()}
      />
    </form>
  )
}
