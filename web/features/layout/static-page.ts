/**
 * How long a page that is only read stays still. Asked for by its address it comes without the scripts of the
 * application, a hundred kilobytes that reading does not need: `always`, or `until-touched` where a few buttons on it
 * need them. Reached from a page that runs, it is rendered there.
 */
type Hydration = 'never' | 'on-click'

type HydratedHandle = { hydration: Hydration }

/** The handle of a page that is only read. */
export const staticPage: HydratedHandle = { hydration: 'never' }

/** The handle of a page that is read, until somebody taps a button that {@link hydrationRequested} is about. */
export const hydratedOnClick: HydratedHandle = { hydration: 'on-click' }

/** The event of the document that says: a button was tapped that needs the application. */
export const hydrationRequested = 'hydration-requested'

function hasHydration(handle: unknown): handle is HydratedHandle {
  return typeof handle === 'object' && handle !== null && 'hydration' in handle
}

/** Reads it off a page's handles; nothing for a page that runs. */
export function getHydration(handles: unknown[]): Hydration | undefined {
  return handles.find(hasHydration)?.hydration
}
