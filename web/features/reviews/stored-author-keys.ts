import { storageKeys } from '#brand/brand.ts'
import { readAuthorKey } from '#contract/author-key.ts'

/*
 * Author keys on this device, without school or day. `endSession` removes them, so that students who share a phone
 * need to remember one rule only.
 */

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function read(storage: KeyStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKeys.authorKeys) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((key) => readAuthorKey(String(key)) ?? []) : []
  } catch {
    return []
  }
}

function write(storage: KeyStorage, keys: string[]): void {
  if (keys.length === 0) storage.removeItem(storageKeys.authorKeys)
  else storage.setItem(storageKeys.authorKeys, JSON.stringify(keys))
}

/** Returns no storage if the browser blocks it. */
function getStorages(): KeyStorage[] {
  try {
    return [window.sessionStorage, window.localStorage]
  } catch {
    return []
  }
}

/** Newest first. */
export function getStoredAuthorKeys(): string[] {
  return [...new Set(getStorages().flatMap(read))]
}

/**
 * Stores a key as long as the session.
 * @returns whether the browser has stored it
 */
export function storeAuthorKey(key: string): boolean {
  const [tab, browser] = getStorages()
  try {
    const storage = tab?.getItem(storageKeys.token) ? tab : browser
    if (storage) write(storage, [key, ...read(storage).filter((each) => each !== key)])
    return storage !== undefined
  } catch {
    return false
  }
}

export function removeAuthorKey(key: string): void {
  for (const storage of getStorages()) {
    write(
      storage,
      read(storage).filter((each) => each !== key),
    )
  }
}
