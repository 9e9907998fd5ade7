import type { School } from '#contract/schools.ts'
import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import { createStore } from '#web/lib/store.ts'
import type { SentReview as Sent } from './review-form.tsx'

/** The latest sent review, in memory only: neither the URL nor the history may contain an author key. */
type SentReview = Sent & { school: School }

export const sentReviewStore = createStore<SentReview | undefined>({ read: () => undefined })

/** Shows a sent review until the session ends. */
export function showSentReview(review: SentReview | undefined): void {
  sentReviewStore.set(review)
  if (!review) return
  const unsubscribe = subscribeToSession(() => {
    if (getSession().status === 'in') return
    unsubscribe()
    showSentReview(undefined)
  })
}
