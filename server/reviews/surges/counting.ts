/**
 * How the stars of a shown review count.
 * - `surge`, `copy`: the review waits, because it belongs to a surge, or was shown without a decision about its copy.
 * - `decided`: the staff has decided or the time for it is over, so that the same text never waits again.
 */
export type Counting = 'full' | 'surge' | 'copy' | 'decided'

/** Waiting reviews of a week count together like the reviews of a usual week. */
export function isWaiting(counting: Counting): boolean {
  return counting === 'surge' || counting === 'copy'
}
