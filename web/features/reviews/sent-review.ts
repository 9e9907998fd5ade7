import type { School } from '#contract/schools.ts'
import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import { createStore } from '#web/lib/store.ts'
import type { SentReview as Sent } from './review-form.tsx'

/** A review that was just sent. It is not stored, because a shared phone must not show the reviewed school later. */
export type SentReview = Sent & { school: School }

export const sentReviewStore = createStore<SentReview | undefined>({ read: () => undefined })

export function hideSentReview(): void {
  sentReviewStore.set(undefined)
}

export function showSentReview(review: SentReview): void {
  sentReviewStore.set(review)
  const unsubscribe = subscribeToSession(() => {
    if (getSession().status === 'in') return
    unsubscribe()
    hideSentReview()
  })
}
