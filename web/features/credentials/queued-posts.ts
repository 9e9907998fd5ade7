import type { Comment } from '#contract/comments.ts'
import type { OwnPost } from '#contract/own-post.ts'
import type { PostedReview } from '#contract/reviews.ts'
import { type DeviceContents, type DevicePost, type QueuedPost, withoutQueued } from './device-contents.ts'
import { changeDeviceData, readDeviceData } from './device-data.ts'
import { today } from './device-day.ts'
import { readDeviceKey } from './stored-key.ts'

const dayMs = 86_400_000
/**
 * The time from midnight in UTC to 3:10 a.m. in India. The maintenance is due at 3 a.m., and the server starts due
 * tasks every ten minutes.
 */
const maintenanceMs = (21 * 60 + 30 + 10) * 60_000

/**
 * Returns the expected time of the next publication.
 * @param now by the clock of the device, in milliseconds since the epoch, like the result
 */
export function nextPublication(now: number): number {
  return (Math.floor((now - maintenanceMs) / dayMs) + 1) * dayMs + maintenanceMs
}

type QueuedReview = QueuedPost & PostedReview
type QueuedComment = QueuedPost & Comment

function isReview(post: QueuedPost): post is QueuedReview {
  return typeof post.title === 'string' && typeof post.description === 'string'
}

function isComment(post: QueuedPost): post is QueuedComment {
  return typeof post.text === 'string' && typeof post.reviewId === 'string'
}

/** Returns the posts that are not public yet, the latest first. */
async function listQueuedPosts(): Promise<QueuedPost[]> {
  const key = readDeviceKey()
  const { posts } = key ? await readDeviceData(key) : { posts: [] }
  return posts.flatMap((post) => (post.queued && !isOver(post) ? post.queued : []))
}

/** Returns true if the expected time of publication is over (by the device's clock) or unknown. */
export function isOver({ queuedUntil = 0 }: DevicePost): boolean {
  return Date.now() >= queuedUntil
}

export async function countQueuedPosts(): Promise<number> {
  return (await listQueuedPosts()).length
}

export async function hasQueuedPosts(): Promise<boolean> {
  return (await countQueuedPosts()) > 0
}

export async function listQueuedReviews(schoolId: string): Promise<QueuedReview[]> {
  return (await listQueuedPosts()).filter(isReview).filter((review) => review.schoolId === schoolId)
}

export async function findQueuedReview(id: string): Promise<QueuedReview | undefined> {
  return (await listQueuedPosts()).filter(isReview).find(({ _id }) => _id === id)
}

export async function listQueuedComments(reviewId: string): Promise<QueuedComment[]> {
  return (await listQueuedPosts()).filter(isComment).filter((comment) => comment.reviewId === reviewId)
}

/** Forgets the texts of posts with these ids, and of posts whose expected time of publication has passed. */
export async function forgetPublished(publishedIds: readonly string[]): Promise<void> {
  const key = readDeviceKey()
  if (!key) return
  const isPublished = (post: DevicePost) =>
    isOver(post) || (post.queued !== undefined && publishedIds.includes(post.queued._id))
  if (!(await readDeviceData(key)).posts.some((post) => post.queued && isPublished(post))) return
  await changePosts((post) => (isPublished(post) ? withoutQueued(post) : post))
}

/** Stores the new text of a queued post, or forgets the text if the post is not queued any more. */
export async function storeChanged(own: OwnPost): Promise<void> {
  const change = (post: DevicePost): DevicePost => {
    if (post.queued?._id !== own._id) return post
    return own.state === 'queued' ? { ...post, ...asQueued(own) } : withoutQueued(post)
  }
  await changePosts(change, { changedDay: today() })
}

async function changePosts(
  change: (post: DevicePost) => DevicePost,
  more: Pick<DeviceContents, 'changedDay'> = {},
): Promise<void> {
  const key = readDeviceKey()
  if (!key) return
  await changeDeviceData(key, (contents) => ({ ...contents, ...more, posts: contents.posts.map(change) }))
}

export function asQueued(queued: QueuedPost): Required<Pick<DevicePost, 'queued' | 'queuedUntil'>> {
  return { queued, queuedUntil: nextPublication(Date.now()) }
}
