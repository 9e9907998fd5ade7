import type { OwnPost } from '#contract/own-post.ts'
import * as m from '#messages'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

const unreachable = m.reviews_unreachable()

export const ownPostFallbacks = {
  open: {
    failed: m.reviews_open_failed(),
    error: unreachable,
  },
  change: {
    failed: m.reviews_change_failed(),
    error: unreachable,
  },
  appeal: {
    failed: m.reviews_appeal_failed(),
    error: unreachable,
  },
  withdraw: {
    failed: m.reviews_withdraw_failed(),
    error: unreachable,
  },
} satisfies Record<string, Fallback>

const stateLabels: Record<OwnPost['state'], string> = {
  queued: m.reviews_state_queued(),
  published: m.reviews_state_published(),
  restored: m.reviews_state_restored(),
  pending: m.reviews_state_pending(),
  withheld: m.reviews_state_withheld(),
  removed: m.reviews_taken_down(),
  withdrawn: m.reviews_state_withdrawn(),
}

export function stateLabel({ state, stateReason }: Pick<OwnPost, 'state' | 'stateReason'>): string {
  return isChangeAsked({ state, stateReason }) ? m.reviews_state_change_asked() : stateLabels[state]
}

export function isChangeAsked({ state, stateReason }: Pick<OwnPost, 'state' | 'stateReason'>): boolean {
  return state === 'pending' && stateReason === 'change-asked'
}

export type Opened = { authorKey: string; post: OwnPost }

/** @throws ApiError after any failure, with status 404 for an unknown key */
export async function openPost(authorKey: string): Promise<Opened> {
  return { authorKey, post: await call('getOwnPost', {}, { authorKey, isAnonymous: true }) }
}
