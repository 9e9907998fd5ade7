import type { School } from '#contract/schools.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatCount } from '#web/ui/format.ts'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { Stars } from '#web/ui/stars.tsx'

type RatingProps = {
  school: Pick<School, 'averageRating' | 'reviewCount' | 'sample'>
  size?: 'small' | 'large'
}

/**
 * A school without reviews gets no stars, because five empty stars look like the worst rating. Renders only phrasing
 * content, so that a paragraph can contain it.
 */
export function Rating({ school: { averageRating, reviewCount, sample }, size = 'small' }: RatingProps) {
  const isLarge = size === 'large'
  return (
    <span
      className={classNames('flex flex-wrap items-center gap-y-1', isLarge ? 'gap-x-3' : 'gap-x-2 text-sm')}
    >
      {reviewCount === 0 && <span className="font-medium">No reviews yet</span>}{' '}
      {averageRating > 0 && (
        <>
          <Stars rating={averageRating} className={isLarge ? 'order-1 h-6 w-30' : 'h-4.5 w-22.5'} />
          {/* Screen readers read this number from the stars. */}
          <b aria-hidden="true" className={isLarge ? 'font-serif text-3xl' : undefined}>
            {averageRating.toFixed(1)}
          </b>
        </>
      )}{' '}
      <span className={isLarge ? 'order-1 text-chalk-2' : 'text-ink-2'}>
        {formatCount(reviewCount, 'Review', 'Reviews')}
        <SamplesNote sample={sample && reviewCount > 0} />
      </span>
    </span>
  )
}
