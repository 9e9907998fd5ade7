import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Returns false on the server and before hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
