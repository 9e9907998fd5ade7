import type { School } from '#contract/schools.ts'
import { formatCount } from '#web/ui/format.ts'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { Stars } from '#web/ui/stars.tsx'

type RatingProps = {
  school: Pick<School, 'averageRating' | 'reviewCount' | 'sample'>
  size?: 'small' | 'large'
}

/**
 * Shows no stars for a school without reviews, because five empty stars look like the worst rating. Renders only
 * phrasing content, so that a paragraph can contain it.
 */
export function Rating({ school: { averageRating, reviewCount, sample }, size = 'small' }: RatingProps) {
  const isLarge = size === 'large'
  return (
    <span className={isLarge ? 'flex flex-wrap items-center gap-x-3 gap-y-1' : 'small-rating'}>
      {reviewCount === 0 && <span className="font-medium">No reviews yet</span>}{' '}
      {averageRating > 0 && (
        <>
          <Stars rating={averageRating} className={isLarge ? 'order-1 h-6 w-30' : undefined} />
          {/* Hidden from screen readers, because the text of the stars contains the same number. */}
          <b aria-hidden="true" className={isLarge ? 'font-serif text-3xl' : undefined}>
            {averageRating.toFixed(1)}
          </b>
        </>
      )}{' '}
      <span className={isLarge ? 'order-1 text-chalk-2' : undefined}>
        {formatCount(reviewCount, 'Review', 'Reviews')}
        <SamplesNote sample={sample && reviewCount > 0} />
      </span>
    </span>
  )
}
