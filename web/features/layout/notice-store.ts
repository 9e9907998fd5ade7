type Notice = {
  text: string
  /** Whether it says that, and why, a session is over: then it does not go with the session. */
  keepWithoutSession: boolean
  /** Whether a navigation follows at once, to the page that is to show it. */
  onNextPage: boolean
}

const none: Notice = { text: '', keepWithoutSession: false, onNextPage: false }

/** The one success message that the page shows until it is dismissed or the next navigation. */
let notice = none
const listeners = new Set<() => void>()

function show(next: Notice): void {
  notice = next
  for (const listener of listeners) listener()
}

export function getNotice(): string {
  return notice.text
}

export function subscribeToNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a success message on this page or, with `onNextPage`, on the page that is navigated to next. */
export function announce(text: string, options: Partial<Omit<Notice, 'text'>> = {}): void {
  show({ ...none, ...options, text })
}

/** Removes the message. */
export function dismissNotice(): void {
  show(none)
}

/** Notes a navigation: a message stays on the page for which it was meant, and ends with the one after. */
export function handleNavigation(): void {
  if (notice.onNextPage) notice = { ...notice, onNextPage: false }
  else if (notice.text) show(none)
}

/** Removes a message that the next person at this screen need not see. */
export function removePrivateNotice(): void {
  if (!notice.keepWithoutSession && notice.text) show(none)
}
