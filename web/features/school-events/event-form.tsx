import { useState } from 'react'
import { eventCategories, eventLimits, participantKinds } from '#contract/school-event-choices.ts'
import type { EventOffer } from '#contract/school-events.ts'
import * as m from '#messages'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { categoryNames, eventFallbacks, participantTexts } from './event-texts.ts'

type EventFormProps = { send: (event: EventOffer) => Promise<void>; onLeave: () => void }

const categoryOptions = [
  { value: '', label: m.event_form_choose() },
  ...eventCategories.map((value) => ({ value, label: categoryNames[value] })),
]

const participants = Object.fromEntries(participantKinds.map((kind) => [kind, participantTexts[kind]]))

/** The form with which a school or the staff offers an event. */
export function EventForm({ send, onLeave }: EventFormProps) {
  // A second attempt has the same id, so that the server stores the event once.
  const [id] = useState(() => crypto.randomUUID())
  const [openTo, setOpenTo] = useState('')
  const { form, field, end, errors } = useForm({
    schema: () => import('#contract/school-events.ts').then((contract) => contract.EventOffer),
    read: ({ capacity, largestEntry, needsFirstName, ...fields }) => ({
      ...fields,
      id,
      capacity: Number(capacity),
      largestEntry: Number(largestEntry),
      needsFirstName: needsFirstName === 'yes',
    }),
    send,
    fallback: eventFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-5">
      <SelectField {...field('category')} label={m.event_form_category()} options={categoryOptions} />
      <TextField
        {...field('title')}
        label={m.event_form_title()}
        hint={m.event_form_title_hint()}
        maxLength={eventLimits.title.max}
        required
      />
      <TextArea
        {...field('description')}
        label={m.event_form_description()}
        hint={m.event_form_description_hint()}
        maxLength={eventLimits.description.max}
        rows={5}
        required
      />
      <TextField
        {...field('place')}
        label={m.event_form_place()}
        maxLength={eventLimits.place.max}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('beginsOn')} label={m.event_form_begins()} type="date" required />
        <TextField {...field('endsOn')} label={m.event_form_ends()} type="date" required />
        <TextField {...field('startTime')} label={m.event_form_time()} type="time" required />
        <TextField {...field('closesOn')} label={m.event_form_closes()} type="date" required />
      </div>
      <div
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement) setOpenTo(target.value)
        }}
      >
        <RadioGroup
          name="openTo"
          legend={m.event_form_open_to()}
          labels={participants}
          error={errors.openTo}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('capacity')}
          label={m.event_form_capacity()}
          hint={m.event_form_capacity_hint()}
          inputMode="numeric"
          required
        />
        <TextField
          {...field('largestEntry')}
          label={m.event_form_largest()}
          hint={m.event_form_largest_hint()}
          inputMode="numeric"
          defaultValue="1"
          required
        />
      </div>
      {openTo === 'students' && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="needsFirstName" value="yes" className="size-5 shrink-0 accent-leaf" />
          {m.event_form_first_name()}
        </label>
      )}
      <FormEnd {...end} label={m.event_form_send()} busyLabel={m.workspace_event_saving()}>
        <Button variant="plain" onClick={onLeave}>
          {m.event_form_leave()}
        </Button>
      </FormEnd>
    </form>
  )
}
