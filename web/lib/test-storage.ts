export type TestStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { map: Map<string, string> }

/** @param isBlocked returns true while the storage must throw errors */
export function newStorage(isBlocked: () => boolean = () => false): TestStorage {
  const map = new Map<string, string>()
  const ifAllowed = <T>(use: () => T): T => {
    if (isBlocked()) throw new Error('The browser blocks storage.')
    return use()
  }
  return {
    map,
    getItem: (key) => ifAllowed(() => map.get(key) ?? null),
    setItem: (key, value) => void ifAllowed(() => map.set(key, value)),
    removeItem: (key) => void ifAllowed(() => map.delete(key)),
  }
}
