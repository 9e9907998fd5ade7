import { storageKeys } from '#brand/storage-keys.ts'
import * as m from '#messages'

/** The server does not store school and grade. */
export type StoredUser = {
  fullName?: string
  name?: string
  email?: string
  school?: string | undefined
  grade?: string | null | undefined
}

export type StoredSession = { token: string; user: StoredUser }

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const textFields = ['fullName', 'name', 'email', 'school'] as const

// No schema, because it would load the validation library.
function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const fields = new Map(Object.entries(value))
  return textFields.every((name) => ['string', 'undefined'].includes(typeof fields.get(name)))
}

function parseUser(text: string): StoredUser | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isStoredUser(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Removes the token and the user if the stored user is invalid. */
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

export function greetingName({ fullName, name }: StoredUser): string {
  return fullName?.trim() || name?.trim() || m.site_student()
}
