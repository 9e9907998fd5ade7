import { useState } from 'react'
import type { TicketAction } from '#contract/school-events.ts'
import * as m from '#messages'
import type { DeviceTicket } from '#web/features/credentials/device-contents.ts'
import { changeOwnTicket } from '#web/features/credentials/own-tickets.ts'
import { call } from '#web/lib/api/call.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'
import { eventFallbacks } from './event-texts.ts'
import type { SeatEvent } from './seat-event.ts'

type TicketProps = { event: SeatEvent; initial: DeviceTicket }

/** Shows the ticket of this device with its QR code. Whoever has it can give the place back, and take it again. */
export function Ticket({ event, initial }: TicketProps) {
  const [{ ticket, seats, firstName, isWithdrawn }, setTicket] = useState(initial)

  async function change(action: TicketAction['action']) {
    // Without the session, which names the account.
    const seat = await call(
      'useTicket',
      { params: { id: event.id }, body: { ticket, action } },
      { isAnonymous: true },
    )
    const next = { ...initial, seats: seat.seats, isWithdrawn: seat.isWithdrawn }
    await changeOwnTicket(event.id, next)
    setTicket(next)
  }

  const withdrawal = useAction(() => change('withdraw'), eventFallbacks.ticket)
  const restoration = useAction(() => change('restore'), eventFallbacks.ticket)
  const error = withdrawal.error || restoration.error
  return (
    <div className="grid gap-4">
      {isWithdrawn ? (
        <p role="status">{m.event_ticket_given_back()}</p>
      ) : (
        <>
          <div role="status" className="grid gap-1">
            <h3 className="text-xl">{m.event_ticket()}</h3>
            <p className="font-semibold">
              {[firstName, m.event_ticket_seats({ count: seats })].filter(Boolean).join(', ')}
            </p>
          </div>
          <LazyComponent
            load={() => import('#web/ui/qr-code.tsx').then(({ QrCode }) => QrCode)}
            with={{ text: ticket, label: m.event_ticket_qr() }}
            label={m.event_seat_loading()}
            fallback={eventFallbacks.ticket}
          />
          <p className="rounded-[10px] border-2 border-dashed border-edge bg-paper-2 px-4 py-4 text-center">
            <code className="font-mono text-xl leading-relaxed font-semibold text-balance break-normal select-all">
              {ticket}
            </code>
          </p>
          <p>{m.event_ticket_show()}</p>
          <InfoNotice>{m.event_ticket_shared()}</InfoNotice>
        </>
      )}
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        {isWithdrawn ? (
          <Button variant="leaf" size="small" busy={restoration.busy} onClick={restoration.run}>
            {m.event_ticket_take_again()}
          </Button>
        ) : (
          <>
            <Button variant="line" size="small" onClick={() => window.print()}>
              {m.event_ticket_print()}
            </Button>
            <Button variant="plain" size="small" busy={withdrawal.busy} onClick={withdrawal.run}>
              {m.event_ticket_give_back()}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
