import type { OwnPost } from '#contract/own-post.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

const unreachable = 'We could not reach the server. Check your connection and try again.'

export const ownPostFallbacks = {
  open: {
    failed: 'We could not open your posts just now. Please try again in a minute.',
    error: unreachable,
  },
  change: {
    failed: 'We could not save your post just now. Please try again in a minute.',
    error: unreachable,
  },
  appeal: {
    failed: 'We could not send your appeal just now. Please try again in a minute.',
    error: unreachable,
  },
  withdraw: {
    failed: 'We could not withdraw your post just now. Please try again in a minute.',
    error: unreachable,
  },
} satisfies Record<string, Fallback>

const stateLabels: Record<OwnPost['state'], string> = {
  queued: 'Shown from tomorrow morning',
  published: 'Published',
  restored: 'Published again',
  pending: 'Waiting to be read',
  withheld: 'Hidden until a person checks it',
  removed: 'Taken down',
  withdrawn: 'Withdrawn',
}

export function stateLabel({ state, stateReason }: Pick<OwnPost, 'state' | 'stateReason'>): string {
  return isChangeAsked({ state, stateReason }) ? 'Please change it' : stateLabels[state]
}

export function isChangeAsked({ state, stateReason }: Pick<OwnPost, 'state' | 'stateReason'>): boolean {
  return state === 'pending' && stateReason === 'change-asked'
}

export type Opened = { authorKey: string; post: OwnPost }

/** @throws ApiError after any failure, with status 404 for an unknown key */
export async function openPost(authorKey: string): Promise<Opened> {
  return { authorKey, post: await call('getOwnPost', {}, { authorKey, isAnonymous: true }) }
}
