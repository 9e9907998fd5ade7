/** The one piece of good news that the page shows until it is dismissed. */
let notice = ''
const listeners = new Set<() => void>()

export function getNotice(): string {
  return notice
}

export function subscribeToNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows good news on whichever page comes next; an empty text takes it away. */
export function announce(text: string): void {
  notice = text
  for (const listener of listeners) listener()
}
