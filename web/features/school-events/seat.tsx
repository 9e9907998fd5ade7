import { useState } from 'react'
import { eventLimits } from '#contract/school-event-choices.ts'
import * as m from '#messages'
import { pathOf } from '#messages/language.ts'
import type { DeviceTicket } from '#web/features/credentials/device-contents.ts'
import { readOwnTicket } from '#web/features/credentials/own-tickets.ts'
import { PostingGate } from '#web/features/credentials/posting-gate.tsx'
import { preloadPosting, sendPost } from '#web/features/credentials/send-post.ts'
import { PostRemedy } from '#web/features/reviews/post-remedy.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { eventFallbacks } from './event-texts.ts'
import type { SeatEvent } from './seat-event.ts'
import { Ticket } from './ticket.tsx'

type SeatProps = { event: SeatEvent }

/** Shows the ticket of this device, or the form for a seat. */
export function Seat({ event }: SeatProps) {
  const stored = useQuery(event.id, () => readOwnTicket(event.id))
  const [taken, setTaken] = useState<DeviceTicket>()
  if (taken) return <Ticket key="taken" event={event} initial={taken} />
  return (
    <Loaded
      query={stored}
      loading={<Spinner label={m.event_seat_loading()} />}
      fallback={eventFallbacks.seat}
    >
      {(ticket) =>
        ticket ? (
          <Ticket key="stored" event={event} initial={ticket} />
        ) : event.isOpen ? (
          <PostingGate>{() => <SeatForm event={event} onTaken={setTaken} />}</PostingGate>
        ) : (
          <p role="status">{m.error_entry_closed()}</p>
        )
      }
    </Loaded>
  )
}

const seatOptions = (largest: number) =>
  Array.from({ length: largest }, (_, index) => ({
    value: String(index + 1),
    label: m.event_ticket_seats({ count: index + 1 }),
  }))

function SeatForm({ event, onTaken }: SeatProps & { onTaken: (ticket: DeviceTicket) => void }) {
  const { id, largestEntry, needsFirstName } = event
  const { form, field, end, code } = useForm({
    schema: () => import('#contract/seats.ts').then(({ SeatForm }) => SeatForm),
    read: ({ seats, firstName }) => ({
      seats: Number(seats ?? 1),
      ...(needsFirstName && { firstName: firstName ?? '' }),
    }),
    send: async (body) => {
      await sendPost('takeSeat', { params: { id }, body })
      const ticket = await readOwnTicket(id)
      if (ticket) onTaken(ticket)
    },
    fallback: eventFallbacks.seat,
  })
  return (
    <form {...form} onFocusCapture={preloadPosting} className="grid gap-5">
      {largestEntry > 1 && (
        <SelectField
          {...field('seats')}
          label={m.event_seats()}
          hint={m.event_seats_hint()}
          options={seatOptions(largestEntry)}
        />
      )}
      {needsFirstName && (
        <TextField
          {...field('firstName')}
          label={m.event_first_name()}
          hint={m.event_first_name_hint()}
          maxLength={eventLimits.firstName.max}
          autoComplete="given-name"
          required
        />
      )}
      <FormEnd
        {...end}
        className="max-sm:w-full"
        label={m.event_seat_take()}
        busyLabel={m.event_seat_taking()}
        remedy={<PostRemedy code={code} getReturnPath={() => pathOf(location.pathname)} />}
      />
    </form>
  )
}
