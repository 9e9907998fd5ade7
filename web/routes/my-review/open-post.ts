import type { OwnPost } from '#contract/own-post.ts'
import { call } from '#web/lib/api/call.ts'

/** A post, and the author key with which the student opened the post. */
export type Opened = { authorKey: string; post: OwnPost }

/** @throws ApiError 404 for an unknown key */
export async function openPost(authorKey: string): Promise<Opened> {
  return { authorKey, post: await call('getOwnPost', {}, { authorKey, isAnonymous: true }) }
}
