import type { Kysely } from 'kysely'
import type { AlertRole } from '#brand/alert-addresses.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { type OperatorMessage, toStaff } from '../mail/messages.ts'
import type { MailKind } from '../mail/outbox.ts'
import { clocks, type DueItem, findDueItems, type Clock as RunningClock } from './due-items.ts'

const names: Readonly<Record<RunningClock, { one: string; many: string; path: string }>> = {
  case: { one: 'case', many: 'cases', path: '/desk/cases' },
  complaint: { one: 'complaint', many: 'complaints', path: '/desk/complaints' },
  acknowledgement: {
    one: 'complaint to acknowledge',
    many: 'complaints to acknowledge',
    path: '/desk/complaints',
  },
  inbox: { one: 'message or registration', many: 'messages and registrations', path: '/desk/inbox' },
  story: { one: 'story of a young writer', many: 'stories of young writers', path: '/desk/young-writers' },
  event: { one: 'event that a school offers', many: 'events that schools offer', path: '/desk/events' },
  answer: { one: 'answer of a school', many: 'answers of schools', path: '/desk/answers' },
  claim: { one: 'claim of a school', many: 'claims of schools', path: '/desk/claims' },
  profile: { one: 'profile of a school', many: 'profiles of schools', path: '/desk/profiles' },
  programme: { one: 'request for a programme', many: 'requests for programmes', path: '/desk/programmes' },
  offer: { one: 'offer of an opportunity', many: 'offers of opportunities', path: '/desk/opportunities' },
}

const dueTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** One mail about all that is due soon. `record` is the id of the case, complaint, entry of the inbox, story, claim, profile, request or offer. */
export function dueMails(db: Kysely<Tables>, clock: Clock, origin: () => string): MailKind<DueItem> {
  const write = (items: readonly DueItem[]) =>
    toStaff(roleFor(items), writeWarning(origin(), groupsOf(items)))
  return {
    find: (records) => findDueItems(db, records, clock()),
    write: (item) => write([item]),
    digest: { minimum: 2, write },
  }
}

/** If a mail is also about complaints, the grievance officer reads it. */
function roleFor(items: readonly DueItem[]): AlertRole {
  return items.some(({ clock }) => clock === 'complaint' || clock === 'acknowledgement')
    ? 'grievance'
    : 'desk'
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
function writeWarning(origin: string, groups: readonly Group[]): OperatorMessage {
  const counts = groups.map(({ name, count }) => `${count} ${count === 1 ? name.one : name.many}`)
  const lines = groups.map(
    ({ name, earliest }, at) =>
      `${counts[at]}, the first by ${dueTime.format(earliest)} in India: ${origin}${name.path}`,
  )
  return {
    subject: `Due soon: ${counts.join(', ')}`,
    text: `The time of these runs out soon. The law sets some of these limits, and others are our promise.

${lines.join('\n')}

Decide or answer at the desk before that time. You get one mail about each of them.
`,
  }
}
