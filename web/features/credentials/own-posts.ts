import { type DeviceContents, type DevicePost, type QueuedPost, withoutQueued } from './device-contents.ts'
import { changeDeviceData, readDeviceData } from './device-data.ts'
import { getDeviceKey } from './device-key.ts'
import { asQueued, isOver } from './queued-posts.ts'
import type { Uses } from './send-with-token.ts'
import type { DeviceKey } from './stored-key.ts'

/** Returns the posts that this device knows and the server has stored, the latest first. */
export async function listOwnPosts(): Promise<readonly DevicePost[]> {
  const { posts } = await readDeviceData(await getDeviceKey())
  return posts
    .filter(({ isSending }) => !isSending)
    .map((post) => (isOver(post) ? withoutQueued(post) : post))
}

type NewPost = Pick<DevicePost, 'kind' | 'path' | 'schoolId' | 'contentHash' | 'authorKeyContext'>

/**
 * Finds an earlier attempt to send a review of this school, or the same comment, that the server has neither accepted
 * nor refused. An earlier version of this code stored no `contentHash`.
 */
export function findUnanswered(
  { posts }: DeviceContents,
  { path, schoolId, contentHash }: Omit<NewPost, 'authorKeyContext'>,
): DevicePost | undefined {
  return posts.find(
    (post) =>
      post.isSending &&
      post.path === path &&
      post.schoolId === schoolId &&
      (post.contentHash ?? contentHash) === contentHash,
  )
}

/**
 * Finds a review of a school that was merged into the school of this post. The device then sends nothing: a server that
 * lies about the codes of a school could otherwise see that one person has reviewed two schools.
 */
export function findReviewOfOtherCode({ posts }: DeviceContents, uses: Uses): DevicePost | undefined {
  const others = uses.slice(1).map(({ context }) => context.text)
  return posts.find(
    ({ kind, authorKey, authorKeyContext }) =>
      kind === 'review' && authorKey === undefined && others.includes(authorKeyContext),
  )
}

/** Stores that a post is being sent, unless the device already knows a post with this author key. */
export async function storeSending(key: DeviceKey, post: NewPost): Promise<void> {
  await changeDeviceData(key, (contents) =>
    contents.posts.some((each) => isSame(each, post))
      ? contents
      : { ...contents, posts: [{ ...post, isSending: true }, ...contents.posts] },
  )
}

export async function storeSent(
  key: DeviceKey,
  { contentHash: _, ...post }: NewPost,
  response?: QueuedPost,
): Promise<void> {
  await changeDeviceData(key, ({ posts, ...contents }) => {
    const earlier = posts.find((each) => isSame(each, post))
    const { queued, queuedUntil } = response ? asQueued(response) : (earlier ?? {})
    const others = posts.filter((each) => !isSame(each, post))
    const sent = { ...post, ...(queued && { queued }), ...(queuedUntil !== undefined && { queuedUntil }) }
    return { ...contents, posts: [sent, ...others] }
  })
}

/** Forgets a post that the server has refused. */
export async function forgetSending(key: DeviceKey, post: NewPost): Promise<void> {
  await changeDeviceData(key, (contents) => ({
    ...contents,
    posts: contents.posts.filter((each) => !each.isSending || !isSame(each, post)),
  }))
}

function isSame({ authorKey, authorKeyContext }: DevicePost, post: NewPost): boolean {
  return authorKey === undefined && authorKeyContext === post.authorKeyContext
}
