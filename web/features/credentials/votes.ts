import type { Helpful } from '#contract/reviews.ts'
import type { DeviceContents, PendingVote, WaitingVote } from './device-contents.ts'
import { changeDeviceData, readDeviceData } from './device-data.ts'
import { nextPublication } from './queued-posts.ts'
import { type DeviceKey, readDeviceKey } from './stored-key.ts'

export type OwnVotes = {
  votes: ReadonlySet<string>
  /** Votes and withdrawals without a response, by the id of the review. */
  pending: ReadonlyMap<string, PendingVote>
  /** Votes and withdrawals that are not public yet, by the id of the review. */
  waiting: ReadonlyMap<string, WaitingVote>
}

/** Reads the votes without a request. */
export async function listVotes(): Promise<OwnVotes> {
  const key = readDeviceKey()
  if (!key) return { votes: new Set(), pending: new Map(), waiting: new Map() }
  const { votes, pendingVotes = {}, waitingVotes } = await readDeviceData(key)
  return {
    votes: new Set(votes),
    pending: new Map(Object.entries(pendingVotes)),
    waiting: new Map(Object.entries(dropPublished(waitingVotes))),
  }
}

/** Returns whether the server has accepted a post of this device. */
export async function hasPosted(): Promise<boolean> {
  const key = readDeviceKey()
  return key !== undefined && (await readDeviceData(key)).acceptedDay !== undefined
}

/** Stores a vote or withdrawal before it is sent, because the response may be lost. */
export async function storePendingVote(key: DeviceKey, reviewId: string, voted: boolean): Promise<void> {
  await changeDeviceData(key, ({ pendingVotes, ...contents }) => ({
    ...contents,
    pendingVotes: { ...pendingVotes, [reviewId]: { ...pendingVotes?.[reviewId], voted } },
  }))
}

/**
 * Decides whether the device may send a pending vote or withdrawal again without asking. It may do so once: an operator
 * who never answers would otherwise see the same tag on each page that the person opens.
 */
export async function beginRepetition(reviewId: string): Promise<boolean> {
  const key = readDeviceKey()
  if (!key) return false
  let isAllowed = false
  await changeDeviceData(key, (contents) => {
    const vote = contents.pendingVotes?.[reviewId]
    isAllowed = vote !== undefined && !vote.isRepeated
    if (!vote || !isAllowed) return contents
    return {
      ...contents,
      pendingVotes: { ...contents.pendingVotes, [reviewId]: { ...vote, isRepeated: true } },
    }
  })
  return isAllowed
}

/** Forgets a vote or withdrawal that the person does not want to send again. */
export async function declineRepetition(reviewId: string): Promise<void> {
  const key = readDeviceKey()
  if (key) await forgetPendingVote(key, reviewId)
}

/** Forgets a vote or withdrawal that the server has refused. */
export async function forgetPendingVote(key: DeviceKey, reviewId: string): Promise<void> {
  await changeDeviceData(key, (contents) => withoutPending(contents, reviewId))
}

function withoutPending(contents: DeviceContents, reviewId: string): DeviceContents {
  const { [reviewId]: _, ...pendingVotes } = contents.pendingVotes ?? {}
  return { ...contents, pendingVotes }
}

/** Stores a vote or withdrawal that the server has accepted. */
export async function storeVote(key: DeviceKey, reviewId: string, vote: Helpful): Promise<void> {
  await changeDeviceData(key, (contents) => {
    const others = contents.votes.filter((id) => id !== reviewId)
    const { [reviewId]: earlier, ...waiting } = dropPublished(contents.waitingVotes)
    const isRepeated = contents.votes.includes(reviewId) === vote.voted
    const next = isRepeated ? earlier : addToWaiting(earlier, vote)
    return {
      ...withoutPending(contents, reviewId),
      votes: vote.voted ? [...others, reviewId] : others,
      waitingVotes: { ...waiting, ...(next && { [reviewId]: next }) },
    }
  })
}

/**
 * Returns undefined if nothing waits for the publication: the vote or withdrawal is public at once, or it cancels an
 * earlier one that was still waiting.
 */
function addToWaiting(
  earlier: WaitingVote | undefined,
  { voted, helpfulCount: count, state }: Helpful,
): WaitingVote | undefined {
  if (state !== 'queued') return undefined
  const amount = voted ? 1 : -1
  if (earlier && earlier.amount !== amount) return undefined
  return { amount, count, until: nextPublication(Date.now()) }
}

function dropPublished(waiting: DeviceContents['waitingVotes'] = {}): Record<string, WaitingVote> {
  return Object.fromEntries(Object.entries(waiting).filter(([, { until }]) => Date.now() < until))
}
