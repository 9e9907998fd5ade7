import { formatCount } from '#web/ui/format.ts'

/** Says in one line that the reviews of a surge count less in the stars. */
export function WaitingReviews({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-4 text-sm">
      {`${formatCount(count, 'new review', 'new reviews')} came unusually fast. Until a person has read them, the stars count them like the reviews of one usual week.`}
    </p>
  )
}
