import { storageKeys } from '#brand/brand.ts'

/**
 * The profile as it was stored, by this version or an older one: whole, and only these fields are looked at. School and
 * grade are stored here and nowhere else.
 */
export type StoredUser = {
  fullName?: string
  name?: string
  email?: string
  school?: string | undefined
  grade?: string | null | undefined
}

export type StoredSession = { token: string; user: StoredUser }

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const texts = ['fullName', 'name', 'email', 'school'] as const

// By hand: a schema here would bring the whole validator to pages that are only read.
function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const fields = new Map(Object.entries(value))
  return texts.every((name) => ['string', 'undefined'].includes(typeof fields.get(name)))
}

function parseUser(text: string): StoredUser | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isStoredUser(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * The session that this browser remembers. Both parts must be there; a user that cannot be read takes the
 * token with it.
 */
export function readStoredSession(storage: KeyValueStore): StoredSession | undefined {
  const token = storage.getItem(storageKeys.token)
  const text = storage.getItem(storageKeys.user)
  if (!token || !text) return undefined
  const user = parseUser(text)
  if (user) return { token, user }
  forgetStoredSession(storage)
  return undefined
}

export function writeStoredSession(storage: KeyValueStore, { token, user }: StoredSession): void {
  storage.setItem(storageKeys.token, token)
  storage.setItem(storageKeys.user, JSON.stringify(user))
}

export function forgetStoredSession(storage: KeyValueStore): void {
  storage.removeItem(storageKeys.token)
  storage.removeItem(storageKeys.user)
}

/** How the student is greeted. */
export function greetingName({ fullName, name }: StoredUser): string {
  return fullName?.trim() || name?.trim() || 'Student'
}
