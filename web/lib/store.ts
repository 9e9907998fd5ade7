export type Store<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

type StoreOptions<T> = {
  /** Runs at the first `get` or `set`, in the browser only. */
  read: () => T
  /** Runs when the first listener subscribes. Its result runs after the last one leaves. */
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
