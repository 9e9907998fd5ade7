import { useStore } from '#web/lib/use-store.ts'
import { type PageLocation, pageLocation } from './view.ts'

const unknown: PageLocation = { path: '', search: '', data: undefined, visit: -1 }

/** Returns `unknown` during hydration, because the server's HTML is the same for everybody. */
export function usePageLocation(): PageLocation {
  return useStore(pageLocation, unknown)
}
