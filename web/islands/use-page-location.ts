import { useStore } from '#web/lib/use-store.ts'
import { type PageLocation, pageLocation } from './view.ts'

const unknown: PageLocation = { path: '', search: '', data: undefined, visit: -1 }

/**
 * Returns the current location. During hydration, returns `unknown`, because the server has rendered the same HTML for
 * everybody.
 */
export function usePageLocation(): PageLocation {
  return useStore(pageLocation, unknown)
}
