/**
 * `never`: a static page. `on-click`: a page with a few interactive buttons. Both load without the application's
 * scripts, which are about 100 KB. This applies only to a page that was opened by its URL.
 */
type Hydration = 'never' | 'on-click'

type HydratedHandle = { hydration: Hydration }

export const staticPage: HydratedHandle = { hydration: 'never' }

export const hydratedOnClick: HydratedHandle = { hydration: 'on-click' }

/** The document event that starts the delayed scripts. */
export const hydrationRequested = 'hydration-requested'

function hasHydration(handle: unknown): handle is HydratedHandle {
  return typeof handle === 'object' && handle !== null && 'hydration' in handle
}

/** Returns undefined for a page that is always hydrated. */
export function getHydration(handles: unknown[]): Hydration | undefined {
  return handles.find(hasHydration)?.hydration
}
