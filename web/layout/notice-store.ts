/** The one piece of good news that the page shows until it is dismissed. */
let notice = ''
let isForVisitors = false
const listeners = new Set<() => void>()

export function getNotice(): string {
  return notice
}

export function subscribeToNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows good news on whichever page comes next; an empty text takes it away.
 * @param forVisitors whether it says that, and why, a session is over: then it does not go with the session
 */
export function announce(text: string, forVisitors = false): void {
  notice = text
  isForVisitors = forVisitors
  for (const listener of listeners) listener()
}

/** Whoever comes to this screen next need not know what was sent from it. */
export function forgetPrivateNotice(): void {
  if (!isForVisitors) announce('')
}
