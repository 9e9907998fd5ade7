/** A review or comment of this person. */
export type DevicePost = {
  kind: 'review' | 'comment'
  /** The path to which the post was sent. */
  path: string
  /** For reviews, the school. */
  schoolId?: string
  /** The author key of the post is derived from the author code and this text. */
  authorKeyContext: string
  /** Only for posts that were written with an earlier author code. */
  authorKey?: string
  /** Present until a response has arrived. The next attempt then uses the same author key. */
  isSending?: true
  /** The post as in the response, while only its author can see it. */
  queued?: QueuedPost
  /** When the post is published, in milliseconds. */
  queuedUntil?: number
}

/** A vote that waits for the publication, or a published vote whose withdrawal waits for it. */
export type WaitingVote = {
  amount: 1 | -1
  /** The public number of votes when the vote was sent. Another number shows that votes were published. */
  count: number
  /** When the vote is published, in milliseconds. */
  until: number
}

export type QueuedPost = Readonly<Record<string, unknown>> & { readonly _id: string }

/** What the device knows about one account. */
export type DeviceContents = {
  code?: string
  /** The code of a reset whose response has not arrived. */
  nextCode?: string
  /** True after the person has seen the code and could write it down. */
  isCodeShown?: boolean
  /** True after the person has dismissed the notice about the code. */
  isNoticeDismissed?: boolean
  /** Encoded credentials in base64url, by school year. */
  credentials: Readonly<Record<string, string>>
  /** Ids of the reviews that the person found helpful. */
  votes: readonly string[]
  /**
   * Votes whose response has not arrived, by id of the review: false for a vote that the person takes back. The next
   * page with the review sends them again.
   */
  unansweredVotes?: Readonly<Record<string, boolean>>
  /** By id of the review. */
  waitingVotes?: Readonly<Record<string, WaitingVote>>
  /** Numbers of quotas that are spent, by context. */
  used: Readonly<Record<string, readonly number[]>>
  posts: readonly DevicePost[]
}

export const emptyContents: DeviceContents = { credentials: {}, votes: [], used: {}, posts: [] }

type Guard = (value: unknown) => boolean

const isText: Guard = (value) => typeof value === 'string'
const isNumber: Guard = (value) => typeof value === 'number'
const isFlag: Guard = (value) => typeof value === 'boolean'
const optional =
  (guard: Guard): Guard =>
  (value) =>
    value === undefined || guard(value)
const listOf =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard)
const recordOf =
  (guard: Guard): Guard =>
  (value) =>
    isObject(value) && Object.values(value).every(guard)
const shape =
  (fields: Record<string, Guard>): Guard =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, guard]) => guard(value[name]))

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isPost = shape({
  kind: (value) => value === 'review' || value === 'comment',
  path: isText,
  schoolId: optional(isText),
  authorKeyContext: isText,
  authorKey: optional(isText),
  isSending: optional(isFlag),
  queued: optional(shape({ _id: isText })),
  queuedUntil: optional(isNumber),
})

const isWaitingVote = shape({
  amount: (value) => value === 1 || value === -1,
  count: isNumber,
  until: isNumber,
})

// Uses no schema, because pages with reviews would then load the validation library.
const hasShape = shape({
  code: optional(isText),
  nextCode: optional(isText),
  isCodeShown: optional(isFlag),
  isNoticeDismissed: optional(isFlag),
  credentials: recordOf(isText),
  votes: listOf(isText),
  unansweredVotes: optional(recordOf(isFlag)),
  waitingVotes: optional(recordOf(isWaitingVote)),
  used: recordOf(listOf(isNumber)),
  posts: listOf(isPost),
})

/** Returns undefined for contents that another version has written, or that are damaged. */
export function parseContents(text: string): DeviceContents | undefined {
  const isContents = (value: unknown): value is DeviceContents => hasShape(value)
  try {
    const value: unknown = JSON.parse(text)
    return isContents(value) ? value : undefined
  } catch {
    return undefined
  }
}
