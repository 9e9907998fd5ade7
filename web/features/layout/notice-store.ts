import { createStore } from '#web/lib/store.ts'

type Notice = {
  text: string
  /** Whether the notice stays when the session ends. */
  keepWithoutSession: boolean
  /** Whether the notice is for the page that is navigated to next. */
  onNextPage: boolean
}

const none: Notice = { text: '', keepWithoutSession: false, onNextPage: false }

/** The success message of the page. It stays until it is dismissed or until the next navigation. */
const store = createStore({ read: () => none })

/** The message's text; empty when there is none. */
export const noticeStore = { subscribe: store.subscribe, get: () => store.get().text }

/** Shows a success message on this page or, with `onNextPage`, on the page that is navigated to next. */
export function announce(text: string, options: Partial<Omit<Notice, 'text'>> = {}): void {
  store.set({ ...none, ...options, text })
}

export function dismissNotice(): void {
  store.set(none)
}

/** Removes a message that was meant for the page before this navigation. */
export function handleNavigation(): void {
  const notice = store.get()
  if (notice.text) store.set(notice.onNextPage ? { ...notice, onNextPage: false } : none)
}

/** Removes a message that is only for the student whose session has ended. */
export function removePrivateNotice(): void {
  const notice = store.get()
  if (!notice.keepWithoutSession && notice.text) store.set(none)
}
