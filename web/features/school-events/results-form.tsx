import { type Award, awards } from '#contract/school-event-choices.ts'
import type { HostedEvent, ResultsInput } from '#contract/school-events.ts'
import * as m from '#messages'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { awardNames, eventFallbacks } from './event-texts.ts'

type ResultsFormProps = {
  event: HostedEvent
  label: string
  send: (results: ResultsInput) => Promise<void>
}

const options = [
  { value: '', label: m.workspace_event_no_award() },
  ...awards.map((value) => ({ value, label: awardNames[value] })),
]

const isAward = (value: string | undefined): value is Award => awards.some((award) => award === value)

/** Asks for the award of each school that has entered the event. */
export function ResultsForm({ event, label, send }: ResultsFormProps) {
  const written = event.waitingResults.length > 0 ? event.waitingResults : event.results
  const { form, end, errors } = useForm({
    schema: () => import('#contract/school-events.ts').then((contract) => contract.ResultsInput),
    read: (fields) => {
      const given = new Map(Object.entries(fields))
      return {
        results: event.entries.flatMap(({ school }) => {
          const award = given.get(school.id)
          return isAward(award) ? [{ schoolId: school.id, award }] : []
        }),
      }
    },
    send,
    fallback: eventFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-4">
      {event.entries.map(({ school }) => (
        <SelectField
          key={school.id}
          name={school.id}
          label={school.name}
          options={options}
          defaultValue={written.find((result) => result.school.id === school.id)?.award ?? ''}
        />
      ))}
      {errors.results && <ErrorNotice>{errors.results}</ErrorNotice>}
      <FormEnd {...end} size="small" label={label} busyLabel={m.workspace_event_saving()} />
    </form>
  )
}
