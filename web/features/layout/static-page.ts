/**
 * `never`: a static page. `on-click`: a page with a few interactive buttons. If the browser opens such a page by its
 * URL, the page loads without the application's scripts, which are about 100 KB.
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
