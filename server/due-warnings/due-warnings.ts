import { brand } from '#brand/brand.ts'
import type { Clock } from '../clock.ts'
import type { Mailer, Message } from '../mail/mailer.ts'
import { clocks, type DueItem, type DueWarningStore, type Clock as RunningClock } from './store.ts'

type Parts = { store: DueWarningStore; mailer: Mailer; clock: Clock; origin: () => string }

const names: Readonly<Record<RunningClock, { one: string; many: string; path: string }>> = {
  case: { one: 'case', many: 'cases', path: '/desk/cases' },
  complaint: { one: 'complaint', many: 'complaints', path: '/desk/complaints' },
  acknowledgement: {
    one: 'complaint to acknowledge',
    many: 'complaints to acknowledge',
    path: '/desk/complaints',
  },
}

const dueTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** Mails the operator before the time of a case or complaint runs out. */
export class DueWarnings {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Sends one mail about everything that became due soon. The scheduled tasks call this every ten minutes.
   * @throws AppError 503 if the mail server does not accept the mail; then the next call sends it
   */
  async send(): Promise<void> {
    const { store, mailer, clock, origin } = this.#parts
    await store.warn(clock(), (items) => mailer.send(writeWarning(origin(), groupsOf(items))))
  }
}

function groupsOf(items: readonly DueItem[]): Group[] {
  return clocks.flatMap((each) => {
    const dueTimes = items.filter((item) => item.clock === each).map(({ dueAt }) => dueAt.getTime())
    return dueTimes.length === 0
      ? []
      : [{ name: names[each], count: dueTimes.length, earliest: Math.min(...dueTimes) }]
  })
}

type Group = { name: { one: string; many: string; path: string }; count: number; earliest: number }

/** For privacy, the mail contains only counts and due times. */
function writeWarning(origin: string, groups: readonly Group[]): Message {
  const counts = groups.map(({ name, count }) => `${count} ${count === 1 ? name.one : name.many}`)
  const lines = groups.map(
    ({ name, earliest }, at) =>
      `${counts[at]}, the first by ${dueTime.format(earliest)} in India: ${origin}${name.path}`,
  )
  return {
    to: brand.contactEmail,
    subject: `Due soon: ${counts.join(', ')}`,
    text: `The time of these cases or complaints runs out soon. The law sets some of these limits.

${lines.join('\n')}

Decide at the desk before that time. You get one mail about each case or complaint.
`,
  }
}
