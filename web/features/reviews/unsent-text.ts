import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import type { Draft } from './review-draft.ts'

/*
 * The text that is being sent, in memory only. The end of a session removes the stored drafts, so a text that was sent
 * with an expired session would be lost. It stays here until the same student signs in again.
 */
type UnsentText = { owner: string; id: string; draft: Draft }

let unsent: UnsentText | undefined
let isWatching = false

function removeForOthers(): void {
  const session = getSession()
  if (session.status === 'out' && session.reason === 'logout') unsent = undefined
  if (session.status === 'in' && (session.user.email ?? session.token) !== unsent?.owner) unsent = undefined
}

/** Returns the owner's text that could not be sent because the session had expired. */
export function getUnsentText(owner: string, id: string): Draft | undefined {
  return unsent?.owner === owner && unsent.id === id ? unsent.draft : undefined
}

export function removeUnsentText(): void {
  unsent = undefined
}

/**
 * Sends a text and keeps it in memory if the session ends meanwhile.
 * @throws what `send` throws
 */
export async function sendText<T>(text: UnsentText, send: () => Promise<T>): Promise<T> {
  unsent = text
  if (!isWatching) subscribeToSession(removeForOthers)
  isWatching = true
  try {
    const response = await send()
    unsent = undefined
    return response
  } finally {
    if (getSession().status === 'in') unsent = undefined
  }
}
