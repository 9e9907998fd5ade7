import { type FormEvent, useState } from 'react'
import type { TicketList } from '#contract/school-events.ts'
import * as m from '#messages'
import { formFields } from '#web/lib/forms/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import {
  type CheckedTicket,
  canReadPhotos,
  checkTicket,
  type ListedTicket,
  readPhoto,
} from './check-ticket.ts'

/** In hexadecimal digits. Enough to tell the tickets of one event apart. */
const fingerprintLength = 8

function describe(checked: CheckedTicket): string {
  switch (checked.kind) {
    case 'mistyped':
      return m.event_check_mistyped()
    case 'unknown':
      return m.event_check_unknown()
    case 'used':
      return m.event_check_used()
    case 'valid':
      return m.event_check_valid({ seats: seatsOf(checked.ticket) })
  }
}

const seatsOf = ({ firstName, seats }: ListedTicket) =>
  [firstName, m.event_ticket_seats({ count: seats })].filter(Boolean).join(', ')

/** Checks tickets with the loaded list, also without a network. Remembers in memory which tickets it has seen. */
export function TicketCheck({ event, tickets }: TicketList) {
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<{ text: string; isValid: boolean }>()

  async function check(typed: string) {
    const checked = await checkTicket(typed, tickets, used)
    const isValid = checked.kind === 'valid'
    setResult({ text: describe(checked), isValid })
    if (isValid) setUsed(new Set([...used, checked.ticket.hash]))
  }

  async function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    const { currentTarget } = submitted
    await check(formFields(currentTarget).ticket ?? '')
    currentTarget.reset()
  }

  async function readCode(photo: File | undefined) {
    if (!photo) return
    const text = await readPhoto(photo).catch(() => undefined)
    if (text === undefined) setResult({ text: m.event_check_unread(), isValid: false })
    else await check(text)
  }

  return (
    <div className="grid max-w-3xl gap-5">
      <div className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">{m.event_check_title({ title: event.title })}</h1>
        <p>{m.event_check_offline()}</p>
        <p className="font-semibold">{m.event_check_count({ used: used.size, all: tickets.length })}</p>
      </div>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          name="ticket"
          label={m.event_check_ticket()}
          hint={m.event_check_ticket_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <div>
          <Button type="submit">{m.event_check_button()}</Button>
        </div>
        {canReadPhotos() && (
          <label className="grid gap-1 font-semibold">
            {m.event_check_photo()}
            <input
              type="file"
              accept="image/*"
              onChange={({ target }) => void readCode(target.files?.[0])}
              className="min-h-11 font-normal"
            />
          </label>
        )}
      </form>
      <p
        role="status"
        className={`rounded-card px-4 py-4 text-xl font-bold empty:hidden ${result?.isValid ? 'bg-leaf text-on-leaf' : 'bg-error-soft text-error'}`}
      >
        {result?.text}
      </p>
      <details className="border-t border-rule pt-3">
        <summary className="min-h-11 cursor-pointer font-semibold">{m.event_check_list()}</summary>
        <div className="grid gap-3">
          <p className="text-ink-2">{m.event_check_list_lead()}</p>
          <div>
            <Button variant="line" size="small" onClick={() => window.print()}>
              {m.event_check_print()}
            </Button>
          </div>
          <table className="w-full text-start">
            <thead>
              <tr className="border-b border-rule">
                <th className="py-2 text-start">{m.event_check_here()}</th>
                <th className="py-2 text-start">{m.event_check_fingerprint()}</th>
                <th className="py-2 text-start">{m.event_seats()}</th>
              </tr>
            </thead>
            <tbody>
              {tickets.map((ticket) => (
                <tr key={ticket.hash} className="border-b border-rule">
                  <td className="py-2">{used.has(ticket.hash) ? '✓' : '☐'}</td>
                  <td className="py-2 font-mono">{ticket.hash.slice(0, fingerprintLength)}</td>
                  <td className="py-2">{seatsOf(ticket)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}
