import * as z from 'zod/mini'
import { storageKeys } from '#web/brand/brand.ts'

/** The profile as it was stored, by this version or an older one: whole, and nothing in it is certain. */
const StoredUser = z.looseObject({
  fullName: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
})
export type StoredUser = z.infer<typeof StoredUser>

export type StoredSession = { token: string; user: StoredUser }

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function parseUser(text: string): StoredUser | undefined {
  try {
    return z.safeParse(StoredUser, JSON.parse(text)).data
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
