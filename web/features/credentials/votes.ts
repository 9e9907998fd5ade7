import type { Helpful } from '#contract/reviews.ts'
import type { DeviceContents, WaitingVote } from './device-contents.ts'
import { changeDeviceData, readDeviceData } from './device-data.ts'
import { nextPublication } from './queued-posts.ts'
import { type DeviceKey, readDeviceKey } from './stored-key.ts'

export type OwnVotes = {
  votes: ReadonlySet<string>
  /** Votes (true) and withdrawals (false) that must be sent again, by the id of the review. */
  unanswered: ReadonlyMap<string, boolean>
  /** Votes and withdrawals that are not public yet, by the id of the review. */
  waiting: ReadonlyMap<string, WaitingVote>
}

/** Reads the votes without a request. */
export async function listVotes(): Promise<OwnVotes> {
  const key = readDeviceKey()
  if (!key) return { votes: new Set(), unanswered: new Map(), waiting: new Map() }
  const { votes, unansweredVotes = {}, waitingVotes } = await readDeviceData(key)
  return {
    votes: new Set(votes),
    unanswered: new Map(Object.entries(unansweredVotes)),
    waiting: new Map(Object.entries(dropPublished(waitingVotes))),
  }
}

/** Stores a vote or withdrawal before it is sent, because the response may be lost. */
export async function storeUnansweredVote(key: DeviceKey, reviewId: string, voted: boolean): Promise<void> {
  await changeDeviceData(key, (contents) => ({
    ...contents,
    unansweredVotes: { ...contents.unansweredVotes, [reviewId]: voted },
  }))
}

/** Forgets a vote or withdrawal that the server has refused. */
export async function forgetUnansweredVote(key: DeviceKey, reviewId: string): Promise<void> {
  await changeDeviceData(key, (contents) => withoutUnanswered(contents, reviewId))
}

function withoutUnanswered(contents: DeviceContents, reviewId: string): DeviceContents {
  const { [reviewId]: _, ...unansweredVotes } = contents.unansweredVotes ?? {}
  return { ...contents, unansweredVotes }
}

/** Stores a vote or withdrawal that the server has accepted. */
export async function storeVote(key: DeviceKey, reviewId: string, vote: Helpful): Promise<void> {
  await changeDeviceData(key, (contents) => {
    const others = contents.votes.filter((id) => id !== reviewId)
    const { [reviewId]: earlier, ...waiting } = dropPublished(contents.waitingVotes)
    const isRepeated = contents.votes.includes(reviewId) === vote.voted
    const next = isRepeated ? earlier : addToWaiting(earlier, vote)
    return {
      ...withoutUnanswered(contents, reviewId),
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
