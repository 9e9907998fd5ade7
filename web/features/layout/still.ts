/**
 * How long a page that is only read stays still. Asked for by its address it comes without the scripts of the
 * application, a hundred kilobytes that reading does not need: `always`, or `until-touched` where a few buttons on it
 * need them. Reached from a page that runs, it is rendered there.
 */
type Stillness = 'always' | 'until-touched'

type Still = { still: Stillness }

/** The handle of a page that is only read. */
export const stillPage: Still = { still: 'always' }

/** The handle of a page that is read, until somebody taps a button that {@link pageTouched} is about. */
export const stillUntilTouched: Still = { still: 'until-touched' }

/** The event of the document that says: a button was tapped that needs the application. */
export const pageTouched = 'page-touched'

function isStill(handle: unknown): handle is Still {
  return typeof handle === 'object' && handle !== null && 'still' in handle
}

/** Reads it off a page's handles; nothing for a page that runs. */
export function stillness(handles: unknown[]): Stillness | undefined {
  return handles.find(isStill)?.still
}
