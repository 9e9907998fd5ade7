import { storageKeys } from '#brand/storage-keys.ts'
import { readAuthorKey } from '#contract/author-key.ts'

/*
 * Stores author keys without school or day. `endSession` removes them, so a student who shares a phone only needs to
 * log out to protect them.
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

/** Returns an empty list if the browser blocks storage. */
function getStorages(): KeyStorage[] {
  try {
    return [window.sessionStorage, window.localStorage]
  } catch {
    return []
  }
}

/** Returns keys of the session storage before those of the local storage, each with the newest first. */
export function getStoredAuthorKeys(): string[] {
  return [...new Set(getStorages().flatMap(read))]
}

/**
 * Stores a key until the session ends.
 * @returns whether the browser has stored the key
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
