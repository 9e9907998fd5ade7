import { type RefObject, useEffect, useRef } from 'react'
import { deskStorageKeys } from '#brand/storage-keys.ts'
import { createStore } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'

type Shortcut = {
  /** A result of `nameOfKey`, such as `n`, `?` or `Escape`. */
  key: string
  label: string
  run: () => void
}

/** The shortcuts of each component that is shown. */
const shown = new Set<RefObject<readonly Shortcut[]>>()

/**
 * Adds shortcuts while the component is shown. They do nothing in fields that use letters, while a dialog is open, or
 * if the person has switched them off.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    shown.add(latest)
    return () => void shown.delete(latest)
  }, [])
}

export function activeShortcuts(): Shortcut[] {
  return [...shown].flatMap(({ current }) => current)
}

// In a `select`, letters choose an option.
const textFields = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(textFields) !== null
}

/**
 * Returns a key name such as `Escape` unchanged, and a character in lower case. For a character outside ASCII, returns
 * the letter or digit that the key has on a US keyboard, if any.
 */
export function nameOfKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1) return key
  const latin = key.charCodeAt(0) < 128 ? key : /^(?:Key|Digit)(.)$/.exec(code)?.[1]
  return (latin ?? key).toLowerCase()
}

/** Runs the shortcut of a pressed key. `DeskFrame` adds this listener once. */
export function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  if (!enabled.get() || isTyping(event.target) || document.querySelector('dialog[open]')) return
  const name = nameOfKey(event)
  const shortcut = activeShortcuts().find(({ key }) => key === name)
  if (!shortcut) return
  event.preventDefault()
  shortcut.run()
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(deskStorageKeys.shortcuts) !== 'off'
  } catch {
    return true
  }
}

/** Staff who use speech input can switch the keys off. @see https://www.w3.org/TR/WCAG22/#character-key-shortcuts */
const enabled = createStore<boolean>({ read: readSwitch })

export function setShortcutsEnabled(isEnabled: boolean): void {
  enabled.set(isEnabled)
  try {
    localStorage.setItem(deskStorageKeys.shortcuts, isEnabled ? 'on' : 'off')
  } catch {
    // Without storage, the choice lasts until the document is closed.
  }
}

export function areShortcutsEnabled(): boolean {
  return enabled.get()
}

export function useShortcutsEnabled(): boolean {
  return useStore(enabled, true)
}
