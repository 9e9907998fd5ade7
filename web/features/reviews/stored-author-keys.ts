import { storageKeys } from '#brand/brand.ts'
import { readAuthorKey } from '#contract/author-key.ts'

/*
 * The author keys that a student has asked this device to keep. They lie where the session lies, and a logout takes
 * them with it (see `endSession`): on a phone that a family shares it is the one thing to remember. With them no
 * school is named and no day.
 */

type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function read(storage: KeyStore): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKeys.authorKeys) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap((key) => readAuthorKey(String(key)) ?? []) : []
  } catch {
    return []
  }
}

function write(storage: KeyStore, keys: string[]): void {
  if (keys.length === 0) storage.removeItem(storageKeys.authorKeys)
  else storage.setItem(storageKeys.authorKeys, JSON.stringify(keys))
}

/** Storage may be closed to us: then nothing is kept. */
function storages(): KeyStore[] {
  try {
    return [window.sessionStorage, window.localStorage]
  } catch {
    return []
  }
}

/** Every key that is kept here, the newest first. */
export function getStoredAuthorKeys(): string[] {
  return [...new Set(storages().flatMap(read))]
}

/** @returns whether it is kept now; a browser may refuse */
export function storeAuthorKey(key: string): boolean {
  const [tab, browser] = storages()
  try {
    // A session that is to end with the tab takes its keys with it.
    const storage = tab?.getItem(storageKeys.token) ? tab : browser
    if (storage) write(storage, [key, ...read(storage).filter((known) => known !== key)])
    return storage !== undefined
  } catch {
    return false
  }
}

export function removeAuthorKey(key: string): void {
  for (const storage of storages()) {
    write(
      storage,
      read(storage).filter((known) => known !== key),
    )
  }
}
