import { randomUUID } from 'node:crypto'
import type { EventOffer } from '#contract/school-events.ts'
import { daysBefore, indianDay } from '../clock.ts'
import type { TestApp } from './app.ts'

/** An event of schools in two weeks, for which the entry closes in one week. */
export function eventOffer(changes: Partial<EventOffer> = {}, now = new Date()): EventOffer {
  const after = (days: number) => daysBefore(indianDay(now), -days)
  return {
    id: randomUUID(),
    category: 'quiz',
    title: 'District quiz',
    description: 'Teams of three answer questions about science and history.',
    place: 'Assembly hall of the school, Rampur',
    beginsOn: after(14),
    endsOn: after(14),
    startTime: '09:30',
    openTo: 'schools',
    capacity: 10,
    largestEntry: 2,
    closesOn: after(7),
    needsFirstName: false,
    ...changes,
  }
}

/** Publishes an event of the provider, as the staff does. */
export async function publishEvent(product: TestApp, changes: Partial<EventOffer> = {}): Promise<string> {
  const staff = await product.signInAsStaff('editor')
  const offer = eventOffer(changes, product.clock())
  const added = await staff.post('/api/desk/events', offer)
  if (added.statusCode !== 201) throw new Error(added.body)
  const published = await staff.post(`/api/desk/events/${offer.id}/decision`, { decision: 'publish' })
  if (published.statusCode !== 200) throw new Error(published.body)
  return offer.id
}
