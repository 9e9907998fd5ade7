import { listedHash } from '#contract/author-key.ts'
import { call } from '#web/lib/api/call.ts'
import { choosePostingTime } from './device-time.ts'
import { type Credentials, loadCredentials } from './load-credentials.ts'

/** `day` is the day in India on which the comment was written, as `YYYY-MM-DD`. */
export type FoundComment = { day: string; authorKey: string }

export type CommentSearch = {
  /** The first searched month, as `YYYY-MM`. `until` is the last one. */
  from: string
  until: string
  /** The latest day first. */
  comments: FoundComment[]
}

const monthsAtOnce = 3
/**
 * How many days before the first month are searched. The maintenance lists a comment in the night after it was sent, so
 * the comments of 31 October are in the list of November. A repeated request uses the author key of its first attempt,
 * which may have been weeks before.
 */
const daysBefore = 31
/**
 * How many days after the last month are searched. A comment from before the site had these lists is in the list of the
 * month that contains the Monday of its week, which can be six days earlier.
 */
const daysAfter = 6
const dayMs = 24 * 3_600_000

function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Returns the days whose author keys are searched for in the lists of these months, the latest first. */
function daysOf({ from, until }: Pick<CommentSearch, 'from' | 'until'>): string[] {
  const first = Date.parse(`${from}-01`) - daysBefore * dayMs
  const last = Date.parse(`${addMonths(until, 1)}-01`) + (daysAfter - 1) * dayMs
  const count = Math.round((last - first) / dayMs) + 1
  return Array.from({ length: count }, (_, index) =>
    new Date(last - index * dayMs).toISOString().slice(0, 10),
  )
}

/**
 * Downloads the hashes of the author keys of all comments of three months, and looks for the keys of this code on the
 * device. So the server learns neither the code nor which comments belong to it.
 * @param before the month after the last searched month, as `YYYY-MM`; by default, the month after the current one
 * @throws DeviceError if the device's date is wrong, ApiError after other failures
 */
export async function findComments(code: string, before?: string): Promise<CommentSearch> {
  const until = before === undefined ? await currentMonth() : addMonths(before, -1)
  const months = Array.from({ length: monthsAtOnce }, (_, index) => addMonths(until, -index))
  const from = months.at(-1) ?? until
  const [credentials, ...lists] = await Promise.all([
    loadCredentials(),
    ...months.map((month) => call('listCommentKeys', { query: { month } }, { isAnonymous: true })),
  ])
  const listed = new Set(lists.flatMap(({ hashes }) => hashes))
  const comments: FoundComment[] = []
  for (const day of listed.size === 0 ? [] : daysOf({ from, until })) {
    comments.push(...keysOfDay(credentials, code, day).filter(isIn(listed, credentials)))
    // On a slow phone, the loop takes a second. Each pause lets the page react.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { from, until, comments }
}

async function currentMonth(): Promise<string> {
  const { day } = await call('getPostingDay', {}, { isAnonymous: true })
  return choosePostingTime(day).day.slice(0, 7)
}

function keysOfDay(
  { authorKeyOf, commentContext, postContextOf }: Credentials,
  code: string,
  day: string,
): FoundComment[] {
  const context = commentContext(day)
  return Array.from({ length: context.limit }, (_, nonce) => ({
    day,
    authorKey: authorKeyOf(code, postContextOf({ context, nonce })),
  }))
}

function isIn(listed: ReadonlySet<string>, { authorKeyHashOf }: Credentials) {
  return ({ authorKey }: FoundComment) => listed.has(listedHash(authorKeyHashOf(authorKey)))
}
