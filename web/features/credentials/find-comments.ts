import { listedHash } from '#contract/author-key.ts'
import { call } from '#web/lib/api/call.ts'
import { type Credentials, loadCredentials } from './load-credentials.ts'

/** `day`: when the comment was sent, `YYYY-MM-DD` in India. */
export type FoundComment = { day: string; authorKey: string }

export type CommentSearch = {
  /** The first and the last month that was searched, `YYYY-MM`. */
  from: string
  until: string
  /** The newest first. */
  comments: FoundComment[]
}

const monthsAtOnce = 3
/** A list can contain comments of the month before, because a device may repeat a request whose response was lost. */
const daysBefore = 31
/** Comments from before there were lists are in the list that contains their Monday, which can be the list before. */
const daysAfter = 6
const dayMs = 24 * 3_600_000

function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Returns the days on which a comment of these months can have been sent, the latest first. */
function daysOf({ from, until }: Pick<CommentSearch, 'from' | 'until'>): string[] {
  const first = Date.parse(`${from}-01`) - daysBefore * dayMs
  const last = Date.parse(`${addMonths(until, 1)}-01`) + (daysAfter - 1) * dayMs
  const count = Math.round((last - first) / dayMs) + 1
  return Array.from({ length: count }, (_, index) =>
    new Date(last - index * dayMs).toISOString().slice(0, 10),
  )
}

/**
 * Finds the comments of an author code. Downloads the list of all author keys of three months, which is the same for
 * everybody, and compares it with the keys of the code. So the server learns neither the code nor which comments belong
 * to it.
 * @param before the month after the last one to search; by default the search ends with the current month
 * @throws ApiError
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
    // On a slow phone, the loop takes a second. These pauses let the page react meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { from, until, comments }
}

async function currentMonth(): Promise<string> {
  const { day } = await call('getPostingDay', {}, { isAnonymous: true })
  return day.slice(0, 7)
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
