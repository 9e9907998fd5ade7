import type { OwnPost } from '#contract/own-post.ts'
import { call } from '#web/lib/api/call.ts'

export type Opened = { authorKey: string; post: OwnPost }

/** @throws ApiError after any failure, with status 404 for an unknown key */
export async function openPost(authorKey: string): Promise<Opened> {
  return { authorKey, post: await call('getOwnPost', {}, { authorKey, isAnonymous: true }) }
}
