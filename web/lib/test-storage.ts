/** Replaces the browser's storage. Tests can read its `map`. */
export type TestStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { map: Map<string, string> }

/** @param isBlocked returns true while the storage should throw errors, as if the browser blocked it */
export function newStorage(isBlocked: () => boolean = () => false): TestStorage {
  const map = new Map<string, string>()
  const orThrow = <T>(value: T): T => {
    if (isBlocked()) throw new Error('The browser blocks storage.')
    return value
  }
  return {
    map,
    getItem: (key) => orThrow(map.get(key) ?? null),
    setItem: (key, value) => void orThrow(map.set(key, value)),
    removeItem: (key) => void orThrow(map.delete(key)),
  }
}
