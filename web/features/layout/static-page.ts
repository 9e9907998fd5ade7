/**
 * When a page that was opened by its URL is hydrated: `never` for a static page, or `on-click` for a page with a few
 * buttons that need the application. Such a page loads without the application's scripts, which are about 100 KB.
 * A page that is opened from an interactive page is rendered by the browser and is interactive too.
 */
type Hydration = 'never' | 'on-click'

type HydratedHandle = { hydration: Hydration }

/** The route handle of a page without interactive parts. */
export const staticPage: HydratedHandle = { hydration: 'never' }

/** The route handle of a page that is hydrated by a click on a button with the action `hydrate`. */
export const hydratedOnClick: HydratedHandle = { hydration: 'on-click' }

/** The document event that starts the delayed scripts of a page that is hydrated on click. */
export const hydrationRequested = 'hydration-requested'

function hasHydration(handle: unknown): handle is HydratedHandle {
  return typeof handle === 'object' && handle !== null && 'hydration' in handle
}

/** Returns when the page with these route handles is hydrated, or `undefined` if it is always hydrated. */
export function getHydration(handles: unknown[]): Hydration | undefined {
  return handles.find(hasHydration)?.hydration
}
