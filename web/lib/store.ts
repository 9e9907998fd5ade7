export type Store<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

type StoreOptions<T> = {
  /** Called at the first `get`, unless `set` came before. */
  read: () => T
  /** Called for the first listener. The returned function is called after the last listener has unsubscribed. */
  connect?: () => () => void
}

export function createStore<T>({ read, connect }: StoreOptions<T>): Store<T> {
  const listeners = new Set<() => void>()
  let state: { value: T } | undefined
  let disconnect: (() => void) | undefined
  return {
    get() {
      state ??= { value: read() }
      return state.value
    },
    set(value) {
      state = { value }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) disconnect = connect?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.()
      }
    },
  }
}
