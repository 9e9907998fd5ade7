/**
 * The handle of a page that is only read. Asked for by its address it comes without the scripts of the
 * application, a hundred kilobytes that reading does not need; reached from a page that runs, it is rendered there.
 */
export const stillPage = { still: true }

export function isStill(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'still' in handle && handle.still === true
}
