import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import type { Draft } from './review-draft.ts'

/*
 * The text that is being sent, in the memory of this page only. Stored drafts are removed when a session ends. A text
 * whose sending showed that the session is over would be lost with them; it stays here until the same person signs in
 * again. A logout, or somebody else signing in, removes it.
 */
type UnsentText = { owner: string; id: string; draft: Draft }

let unsent: UnsentText | undefined
let isWatching = false

function forgetForOthers(): void {
  const session = getSession()
  if (session.status === 'out' && session.reason === 'logout') unsent = undefined
  if (session.status === 'in' && (session.user.email ?? session.token) !== unsent?.owner) unsent = undefined
}

/** Returns the text of this owner about this school or review whose sending the end of the session prevented. */
export function getUnsentText(owner: string, id: string): Draft | undefined {
  return unsent?.owner === owner && unsent.id === id ? unsent.draft : undefined
}

export function forgetUnsentText(): void {
  unsent = undefined
}

/**
 * Sends a text, and keeps it in memory when the session ends meanwhile.
 * @throws what `send` throws
 */
export async function sendText<T>(text: UnsentText, send: () => Promise<T>): Promise<T> {
  unsent = text
  if (!isWatching) subscribeToSession(forgetForOthers)
  isWatching = true
  try {
    const response = await send()
    unsent = undefined
    return response
  } finally {
    if (getSession().status === 'in') unsent = undefined
  }
}
