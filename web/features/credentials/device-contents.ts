export type DevicePost = {
  kind: 'review' | 'comment'
  /** The path to which the post was sent. */
  path: string
  /** Only for reviews. */
  schoolId?: string
  /** The author key of the post is derived from the author code and this text. */
  authorKeyContext: string
  /** Only for posts that were written with an earlier author code. */
  authorKey?: string
  /** Present until the server accepts or refuses the post. Each attempt before that uses the same author key. */
  isSending?: true
  /** Only for comments while `isSending`: a comment with another text is another post. */
  contentHash?: string
  /** The post as the server returned it, until `forgetPublished` or `storeChanged` removes it. */
  queued?: QueuedPost
  /** The expected time of the publication, in milliseconds since the epoch. */
  queuedUntil?: number
}

/** Its author key is random: nothing of a story depends on the author code. */
export type DeviceStory = { authorKey: string; title: string }

/** The ticket of a seat at an event: see `ticketOf`. */
export type DeviceTicket = {
  ticket: string
  seats: number
  firstName: string | null
  /** The person has given the place back, and can take it again. */
  isWithdrawn: boolean
  /** The school year of the seat. Tickets of earlier years are forgotten. */
  schoolYear: number
}

/** A vote, or the withdrawal of a published vote, that waits for the next publication. */
export type WaitingVote = {
  /** -1 for a withdrawal. */
  amount: 1 | -1
  /** The public number of votes when the vote was sent. If this number differs later, votes have been published. */
  count: number
  /** Like `queuedUntil`, in milliseconds since the epoch. */
  until: number
}

/** A vote (true) or withdrawal (false) without a response. */
export type PendingVote = {
  voted: boolean
  /** Set when the device has sent it again without asking. */
  isRepeated?: true
}

/** The number of a post that the server has not accepted. `number` is missing after the server has refused it. */
export type PendingNumber = { context: string; number?: number; tries: number }

export type QueuedPost = Readonly<Record<string, unknown>> & { readonly _id: string }

export type DeviceContents = {
  code?: string
  /** A code that the server has refused. It is kept until the server accepts a code. */
  rejectedCode?: string
  /** The new code of a reset, until the device gets a credential for it. */
  nextCode?: string
  /** True after the person has entered the code, or confirmed that the code is written down. */
  isCodeShown?: boolean
  /** True after the person has chosen to keep the code later, before the first post. */
  isNoticeDismissed?: boolean
  /** The same after the first post, when the notice comes once more. */
  isNoticeDismissedAfterPost?: boolean
  /**
   * The author code that a passkey opens, and the id of this passkey. Until the server has the encrypted code, also the
   * encrypted code and the day on which it was encrypted: see `sendNotedCode`.
   */
  keptCode?: { code: string; passkey: string; sealed?: string; day?: string }
  /** Encoded credentials in base64url, by school year. */
  credentials: Readonly<Record<string, string>>
  /** Ids of the reviews that the person found helpful. */
  votes: readonly string[]
  /** By the id of the review. */
  pendingVotes?: Readonly<Record<string, PendingVote>>
  /** By the id of the review. */
  waitingVotes?: Readonly<Record<string, WaitingVote>>
  /** Spent numbers, by the context of the quota. A quota of 5 has the numbers 0 to 4, and each post spends one. */
  used: Readonly<Record<string, readonly number[]>>
  /** See `takeNumber`. By the post's context with limit 1, or by the hash of a comment. */
  numbers?: Readonly<Record<string, PendingNumber>>
  /** The day of the latest post that the server has accepted, `YYYY-MM-DD`. */
  acceptedDay?: string
  /** The day of the latest change, withdrawal or appeal of an own post, `YYYY-MM-DD`. */
  changedDay?: string
  posts: readonly DevicePost[]
  /** Stories that were sent to the editor of the Times, the latest first. */
  stories?: readonly DeviceStory[]
  /** By the id of the event. */
  tickets?: Readonly<Record<string, DeviceTicket>>
}

export const emptyContents: DeviceContents = { credentials: {}, votes: [], used: {}, posts: [] }

export function withoutQueued({ queued: _, queuedUntil: __, ...post }: DevicePost): DevicePost {
  return post
}

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
  contentHash: optional(isText),
  queued: optional(shape({ _id: isText })),
  queuedUntil: optional(isNumber),
})

const isWaitingVote = shape({
  amount: (value) => value === 1 || value === -1,
  count: isNumber,
  until: isNumber,
})

const isPendingVote = shape({ voted: isFlag, isRepeated: optional(isFlag) })

const isPendingNumber = shape({ context: isText, number: optional(isNumber), tries: isNumber })

// This is no Zod schema, because pages with reviews would then have to load Zod.
const hasShape = shape({
  code: optional(isText),
  rejectedCode: optional(isText),
  nextCode: optional(isText),
  isCodeShown: optional(isFlag),
  isNoticeDismissed: optional(isFlag),
  isNoticeDismissedAfterPost: optional(isFlag),
  keptCode: optional(
    shape({ code: isText, passkey: isText, sealed: optional(isText), day: optional(isText) }),
  ),
  credentials: recordOf(isText),
  votes: listOf(isText),
  pendingVotes: optional(recordOf(isPendingVote)),
  waitingVotes: optional(recordOf(isWaitingVote)),
  used: recordOf(listOf(isNumber)),
  numbers: optional(recordOf(isPendingNumber)),
  acceptedDay: optional(isText),
  changedDay: optional(isText),
  posts: listOf(isPost),
  tickets: optional(
    recordOf(
      shape({
        ticket: isText,
        seats: isNumber,
        firstName: (value) => value === null || isText(value),
        isWithdrawn: isFlag,
        schoolYear: isNumber,
      }),
    ),
  ),
  stories: optional(listOf(shape({ authorKey: isText, title: isText }))),
})

/** Returns undefined if the text is damaged, or if another version of the site stored it in another shape. */
export function parseContents(text: string): DeviceContents | undefined {
  const isContents = (value: unknown): value is DeviceContents => hasShape(value)
  try {
    const value: unknown = JSON.parse(text)
    return isContents(value) ? value : undefined
  } catch {
    return undefined
  }
}
