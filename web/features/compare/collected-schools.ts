import { storageKeys } from '#brand/storage-keys.ts'
import { maximumCompared } from '#contract/compare.ts'

export type CollectedSchool = { id: string; name: string }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function isCollected(value: unknown): value is CollectedSchool {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'name' in value && typeof value.name === 'string'
}

/** Ignores damaged data. */
export function readCollected(storage: Store): CollectedSchool[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKeys.compared) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCollected).slice(0, maximumCompared) : []
  } catch {
    return []
  }
}

function write(storage: Store, schools: readonly CollectedSchool[]): void {
  if (schools.length === 0) storage.removeItem(storageKeys.compared)
  else storage.setItem(storageKeys.compared, JSON.stringify(schools))
}

/**
 * @returns false if there is no room for another school
 * @throws an error if the browser blocks storage
 */
export function collect(storage: Store, school: CollectedSchool): boolean {
  const schools = readCollected(storage)
  if (schools.some(({ id }) => id === school.id)) return true
  if (schools.length >= maximumCompared) return false
  write(storage, [...schools, school])
  return true
}

export function removeCollected(storage: Store, id: string): void {
  write(
    storage,
    readCollected(storage).filter((school) => school.id !== id),
  )
}

export function removeAllCollected(storage: Store): void {
  write(storage, [])
}
