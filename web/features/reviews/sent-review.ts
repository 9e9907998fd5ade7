import type { School } from '#contract/schools.ts'
import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import type { SentReview as Sent } from './review-form.tsx'

/*
 * The review that was sent just now, on its way to the page that shows its author key. It is in this page's memory
 * alone: neither the address nor the history may hold a key.
 */
type SentReview = Sent & { school: School }

let sent: SentReview | undefined
const listeners = new Set<() => void>()

export function getSentReview(): SentReview | undefined {
  return sent
}

export function subscribeToSentReview(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows it from here on; nothing takes it away. With the session it goes by itself. */
export function showSentReview(next: SentReview | undefined): void {
  sent = next
  for (const listener of listeners) listener()
  if (!next) return
  const stop = subscribeToSession(() => {
    if (getSession().status === 'in') return
    stop()
    showSentReview(undefined)
  })
}
