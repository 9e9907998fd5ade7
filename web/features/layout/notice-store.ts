import type { ReactNode } from 'react'
import { createStore } from '#web/lib/store.ts'

type Notice = {
  text: string
  keepWithoutSession: boolean
  /** Keeps the notice at the next navigation. */
  onNextPage: boolean
}

const none: Notice = { text: '', keepWithoutSession: false, onNextPage: false }

const store = createStore({ read: () => none })

/** A dialog above the page, whichever islands the page has. */
export const pageDialog = createStore<ReactNode>({ read: () => null })

export const noticeStore = { subscribe: store.subscribe, get: () => store.get().text }

export function announce(text: string, options: Partial<Omit<Notice, 'text'>> = {}): void {
  store.set({ ...none, ...options, text })
}

export function dismissNotice(): void {
  store.set(none)
}

export function handleNavigation(): void {
  const notice = store.get()
  if (notice.text) store.set(notice.onNextPage ? { ...notice, onNextPage: false } : none)
}

/** Removes a notice that is private to the student who was signed in. */
export function removePrivateNotice(): void {
  const notice = store.get()
  if (!notice.keepWithoutSession && notice.text) store.set(none)
}
