import { indianDay } from '#contract/days.ts'
import type { DeskRequest, Trainer } from '#contract/desk-programmes.ts'
import { programmeLimits, sessionParts } from '#contract/programme-choices.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { cataloguePath, clockTime, programmeFallbacks, timeAt } from './programme-texts.ts'

type Props = { request: DeskRequest; onChange: (changed: DeskRequest) => void }

const dayMs = 24 * 3_600_000

/** Returns the end of the last day of a session, ISO 8601. */
function endOf(beginsAt: string, { days, minutes }: { days: number; minutes: number }): string {
  const begins = Date.parse(beginsAt)
  if (Number.isNaN(begins)) return ''
  return new Date(begins + (days - 1) * dayMs + minutes * 60_000).toISOString()
}

export function ScheduleForm({ request, trainers, onChange }: Props & { trainers: Trainer[] }) {
  const { id, version, programme, session } = request
  const known = session
    ? sessionParts(Date.parse(session.beginsAt), Date.parse(session.endsAt))
    : { days: programme.days, minutes: programme.minutes }
  const { form, field, end, errors } = useForm({
    schema: () => import('#contract/desk-programmes.ts').then(({ SessionInput }) => SessionInput),
    read: ({ trainerId, day = '', time = '', days = '', minutes = '' }) => {
      const beginsAt = timeAt(day, time)
      const endsAt = endOf(beginsAt, { days: Number(days), minutes: Number(minutes) })
      return { version, trainerId, beginsAt, endsAt }
    },
    send: async (body) => onChange(await deskCall('scheduleProgramme', { params: { id }, body })),
    fallback: programmeFallbacks.save,
  })
  const here = trainers.filter(({ retired }) => !retired)
  return (
    <ScreenSection
      title={session ? 'Move the session' : 'Schedule the session'}
      lead="A trainer cannot be at two places at the same time. Times are in India."
    >
      {here.length === 0 && (
        <p>
          There is no trainer yet.{' '}
          <DeskLink to={cataloguePath} className="text-link">
            Add one
          </DeskLink>
        </p>
      )}
      <form {...form} className="grid gap-4">
        <SelectField
          {...field('trainerId')}
          label="Trainer"
          defaultValue={session?.trainer?.id ?? ''}
          options={[
            { value: '', label: 'Choose a trainer' },
            ...here.map((trainer) => ({ value: trainer.id, label: trainer.name })),
          ]}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="day"
            label="Day"
            type="date"
            error={errors.beginsAt}
            defaultValue={session ? indianDay(new Date(session.beginsAt)) : `${request.wishedMonth}-01`}
          />
          <TextField
            name="time"
            label="Begins at"
            type="time"
            defaultValue={session ? clockTime(session.beginsAt) : '10:00'}
          />
          <TextField
            name="days"
            label="Days"
            type="number"
            min={1}
            max={programmeLimits.days.max}
            defaultValue={known.days}
          />
          <TextField
            name="minutes"
            label="Minutes on each day"
            type="number"
            min={programmeLimits.minutes.min}
            max={programmeLimits.minutes.max}
            error={errors.endsAt}
            defaultValue={known.minutes}
          />
        </div>
        <FormEnd {...end} size="small" label={session ? 'Move it' : 'Schedule it'} busyLabel="Saving…" />
      </form>
    </ScreenSection>
  )
}

export function DoneForm({ request: { id, version, session }, onChange }: Props) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/desk-programmes.ts').then(({ SessionDone }) => SessionDone),
    read: ({ participants }) => ({ version, participants }),
    send: async (body) => onChange(await deskCall('completeProgrammeSession', { params: { id }, body })),
    fallback: programmeFallbacks.save,
  })
  if (!session || Date.parse(session.endsAt) > Date.now()) return null
  return (
    <ScreenSection
      title="It took place"
      lead="Count the participants yourself. The number limits how many can give feedback, so that a school cannot answer for others."
    >
      <form {...form} className="grid gap-4">
        <TextField
          {...field('participants')}
          label="How many took part?"
          inputMode="numeric"
          autoComplete="off"
        />
        <FormEnd {...end} size="small" label="Record it" busyLabel="Saving…" />
      </form>
    </ScreenSection>
  )
}

export function EventForm({ request: { id, version, session }, onChange }: Props) {
  const { form, end } = useForm({
    schema: () => import('#contract/desk-programmes.ts').then(({ RequestVersion }) => RequestVersion),
    read: () => ({ version }),
    send: async (body) => onChange(await deskCall('draftProgrammeEvent', { params: { id }, body })),
    fallback: programmeFallbacks.save,
  })
  if (session?.eventId)
    return (
      <ScreenSection title="Event of the Times">
        <p>
          <DeskLink
            to={`/desk/times/${session.eventId}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Open the event
          </DeskLink>
        </p>
      </ScreenSection>
    )
  return (
    <ScreenSection title="Event of the Times" lead="Writes a draft, which an editor can change and publish.">
      <form {...form}>
        <FormEnd {...end} size="small" variant="line" label="Write a draft" busyLabel="Saving…" />
      </form>
    </ScreenSection>
  )
}

type SentenceFormProps = Props & {
  call: 'cancelProgrammeSession' | 'declineProgrammeRequest'
  title: string
  lead: string
  label: string
}

function SentenceForm({ request: { id, version }, onChange, call, title, lead, label }: SentenceFormProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/desk-programmes.ts').then(({ RequestSentence }) => RequestSentence),
    read: ({ sentence }) => ({ version, sentence }),
    send: async (body) => onChange(await deskCall(call, { params: { id }, body })),
    fallback: programmeFallbacks.save,
  })
  return (
    <ScreenSection title={title} lead={lead}>
      <form {...form} className="grid gap-4">
        <TextArea
          {...field('sentence')}
          label="Sentence to the school"
          rows={2}
          maxLength={programmeLimits.sentence.max}
        />
        <FormEnd {...end} size="small" variant="line" label={label} busyLabel="Saving…" />
      </form>
    </ScreenSection>
  )
}

export function CancelForm(props: Props) {
  const wasHeld = props.request.state === 'done'
  return (
    <SentenceForm
      {...props}
      call="cancelProgrammeSession"
      title={wasHeld ? 'It did not take place' : 'Cancel the session'}
      lead={
        wasHeld
          ? 'Only if it was recorded by mistake. It disappears from the page of the school, with its feedback.'
          : 'School and trainer get a mail, and the request waits for another date.'
      }
      label={wasHeld ? 'Take it back' : 'Cancel it'}
    />
  )
}

export function DeclineForm(props: Props) {
  return (
    <SentenceForm
      {...props}
      call="declineProgrammeRequest"
      title="Decline"
      lead="The school reads your sentence, and can ask again."
      label="Decline this request"
    />
  )
}
