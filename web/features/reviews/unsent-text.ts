import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import type { Draft } from './review-draft.ts'

/*
 * A copy in memory of a text that is being sent. If the session expires meanwhile, the stored drafts are removed, but
 * the same student gets this copy after the next sign-in.
 */
type UnsentText = { owner: string; id: string; draft: Draft }

let unsent: UnsentText | undefined
let isWatching = false

function removeForOthers(): void {
  const session = getSession()
  if (session.status === 'out' && session.reason === 'logout') unsent = undefined
  if (session.status === 'in' && (session.user.email ?? session.token) !== unsent?.owner) unsent = undefined
}

export function getUnsentText(owner: string, id: string): Draft | undefined {
  return unsent?.owner === owner && unsent.id === id ? unsent.draft : undefined
}

/** Sends the text. Keeps the copy if the session expires during the request. */
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
