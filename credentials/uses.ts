import { CredentialError } from './error.ts'
import {
  type Context,
  commentContext,
  eventContext,
  reportContext,
  reportQuota,
  reviewContext,
  reviewQuota,
  voteContext,
  voteQuota,
} from './profile.ts'

/** `vote back` deletes a vote. `event` takes a seat at an event. */
export type PostUse = 'review' | 'vote' | 'vote back' | 'comment' | 'report' | 'event'

export type RequestParts = {
  /** All codes of the reviewed school, the present one first. Default: only `body.schoolId`. */
  schoolCodes?: readonly string[] | undefined
  params?: { id?: string }
  body?: { schoolId?: string; targetType?: 'review' | 'comment'; targetId?: string; reason?: string }
}

/**
 * `once`: for a post that a person may send only once. `quota`: for the posts of a day or week.
 */
export type ContextKind = 'once' | 'quota'

/** `day`: in India, `YYYY-MM-DD`. `week`: its ISO week. */
export type PostingTime = { day: string; week: string }

export type PostContexts = { kinds: readonly ContextKind[]; contexts: readonly Context[] }

/**
 * Returns the contexts in the order of the presentation.
 * @throws CredentialError if the request does not name what the post is about
 */
export function contextsOfPost(
  use: PostUse,
  { params, body, schoolCodes }: RequestParts,
  { day, week }: PostingTime,
): PostContexts {
  switch (use) {
    case 'review':
      return onceAndQuota((schoolCodes ?? [required(body?.schoolId)]).map(reviewContext), reviewQuota(week))
    case 'vote':
      return onceAndQuota([voteContext(required(params?.id))], voteQuota(day))
    case 'vote back':
      return { kinds: ['once'], contexts: [voteContext(required(params?.id))] }
    case 'event':
      return { kinds: ['once'], contexts: [eventContext(required(params?.id))] }
    case 'comment':
      return { kinds: ['quota'], contexts: [commentContext(day)] }
    case 'report': {
      const { targetType, targetId, reason } = body ?? {}
      const target = reportContext(required(targetType), required(targetId), reason === 'danger')
      return onceAndQuota([target], reportQuota(day))
    }
  }
}

function onceAndQuota(once: readonly Context[], quota: Context): PostContexts {
  return { kinds: [...once.map(() => 'once' as const), 'quota'], contexts: [...once, quota] }
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new CredentialError('context')
  return value
}
