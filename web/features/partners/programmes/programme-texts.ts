import type { Programme, SchoolRequest } from '#contract/programmes.ts'
import * as m from '#messages'
import { bestPartsText, meanMark } from '#web/features/programmes/feedback-texts.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { formatIndianTime } from '#web/ui/dates.ts'

export const programmeFallbacks = {
  load: { failed: m.programmes_not_loaded() },
  save: { failed: m.programmes_not_saved() },
} satisfies Record<string, Fallback>

export const programmesPath = '/school/programmes'

export const codesPath = (requestId: string): `/school/${string}` => `${programmesPath}?codes=${requestId}`

type ClassRange = Pick<Programme, 'fromClass' | 'toClass'>

export function rangeText({ fromClass: from, toClass: to }: ClassRange): string {
  return from === to ? m.schools_one_class({ from }) : m.schools_class_range({ from, to })
}

function timeText(minutes: number): string {
  if (minutes % 60 !== 0) return m.programmes_minutes({ minutes })
  return minutes === 60 ? m.programmes_one_hour() : m.programmes_hours({ hours: minutes / 60 })
}

/** Returns a text such as "2 hours", or "5 days, 3 hours each". */
export function lengthText({ days, minutes }: Pick<Programme, 'days' | 'minutes'>): string {
  const length = timeText(minutes)
  return days === 1 ? length : m.programmes_days_each({ days, length })
}

/** Returns where a request is now. */
export function stateText({ state, dueAt }: SchoolRequest): string {
  switch (state) {
    case 'asked':
      return m.programmes_state_asked({ time: dueAt ? formatIndianTime(dueAt) : '' })
    case 'scheduled':
      return m.programmes_state_scheduled()
    case 'done':
      return m.programmes_state_done()
    case 'declined':
      return m.programmes_state_declined()
    case 'withdrawn':
      return m.programmes_state_withdrawn()
  }
}

/** Returns the result of the feedback in sentences. Empty before the result is known. */
export function feedbackTexts({ session }: SchoolRequest): string[] {
  if (!session?.feedback) return []
  const { sums } = session.feedback
  if (!sums) return [m.programmes_feedback_few()]
  return [
    m.programmes_feedback_sums({
      answers: sums.answers,
      useful: meanMark(sums.useful),
      understandable: meanMark(sums.understandable),
    }),
    m.programmes_feedback_best({ parts: bestPartsText(sums) }),
  ]
}
