import { useState } from 'react'
import * as m from '#messages'
import { pathOf } from '#messages/language.ts'
import { tappable } from '#web/islands/tap.ts'
import { leave } from '#web/islands/view.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { getLoginPath, type RememberedLocation } from '#web/lib/session/remembered-location.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { eventFallbacks } from './event-texts.ts'
import type { SeatEvent } from './seat-event.ts'

const loadSeat = () => import('./seat.tsx').then(({ Seat }) => Seat)

/** Opens the ticket of this device, or the form for a seat. Without a session, opens the sign-in first. */
export default function EventSeat({ event }: { event: SeatEvent }) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)

  function open() {
    if (session.status === 'in') return setOpen(true)
    const data: RememberedLocation = { from: pathOf(location.pathname), reason: 'visitor' }
    leave(getLoginPath(data), { data })
  }

  if (isOpen && session.status === 'in')
    return (
      <LazyComponent
        load={loadSeat}
        with={{ event }}
        label={m.event_seat_loading()}
        fallback={eventFallbacks.seat}
      />
    )
  return (
    <Button {...tappable()} variant="main" onClick={open} className="max-sm:w-full">
      {m.event_seat_open()}
    </Button>
  )
}
