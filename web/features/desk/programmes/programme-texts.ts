import type { DeskRequest, requestLists } from '#contract/desk-programmes.ts'
import type { Programme } from '#contract/programmes.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const programmeFallbacks = {
  load: { failed: 'We could not load the programmes.' },
  save: { failed: 'We could not save this.' },
} satisfies Record<string, Fallback>

export type RequestListName = (typeof requestLists)[number]

export const listTitles: Readonly<Record<RequestListName, string>> = {
  waiting: 'Asked',
  scheduled: 'Scheduled',
  done: 'Took place',
  closed: 'Declined or withdrawn',
}

export const requestsPath = (list: RequestListName, page = 1): `/desk/${string}` =>
  `/desk/programmes?list=${list}${page > 1 ? `&page=${page}` : ''}`

export const requestPath = (id: string): `/desk/${string}` => `/desk/programmes/${id}`

export const calendarPath = (from: string, days: number): `/desk/${string}` =>
  `/desk/programmes/calendar?from=${from}&days=${days}`

export const cataloguePath = '/desk/programmes/catalogue'

/** Of all screens about programmes. */
export const programmeTabs = (current: RequestListName | 'calendar' | 'catalogue') => [
  ...(['waiting', 'scheduled', 'done', 'closed'] as const).map((list) => ({
    to: requestsPath(list),
    title: listTitles[list],
    isCurrent: list === current,
  })),
  { to: '/desk/programmes/calendar', title: 'Calendar', isCurrent: current === 'calendar' } as const,
  { to: cataloguePath, title: 'Catalogue and trainers', isCurrent: current === 'catalogue' } as const,
]

type ClassRange = { fromClass: number; toClass: number }

export function rangeText({ fromClass, toClass }: ClassRange): string {
  return fromClass === toClass ? `Class ${fromClass}` : `Class ${fromClass} to ${toClass}`
}

/** Returns a text such as "2 h 30 min", or "5 days, 3 h each". */
export function lengthText({ days, minutes }: Pick<Programme, 'days' | 'minutes'>): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const time = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
  return days === 1 ? time : `${days} days, ${time} each`
}

const stateLabels: Readonly<Record<DeskRequest['state'], string>> = {
  asked: 'Waits for a date',
  scheduled: 'Scheduled',
  done: 'Took place',
  declined: 'Declined',
  withdrawn: 'Withdrawn by the school',
}

export const stateLabel = ({ state }: DeskRequest): string => stateLabels[state]

const indianTimeOfDay = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** Formats a time as "14:30" in India, as fields of forms need it. */
export const clockTime = (time: string): string => indianTimeOfDay.format(Date.parse(time))

/** @param day `YYYY-MM-DD` @param time `HH:MM` in India */
export const timeAt = (day: string, time: string): string => `${day}T${time}:00+05:30`
