import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { Stars } from '#web/ui/stars.tsx'

type RatingProps = {
  school: Pick<School, 'averageRating' | 'reviewCount' | 'sample'>
  size?: 'small' | 'large'
  /** The link of the number of reviews. */
  reviewsLink?: string
}

/**
 * Shows no stars for a school without reviews, because five empty stars look like the worst rating. Renders only
 * phrasing content, so that a paragraph can contain it.
 */
export function Rating({
  school: { averageRating, reviewCount, sample },
  size = 'small',
  reviewsLink,
}: RatingProps) {
  const isLarge = size === 'large'
  if (reviewCount === 0) return <span className="font-medium">{m.schools_no_reviews_yet()}</span>
  const count = m.schools_rating_count({ count: reviewCount })
  return (
    <span className={isLarge ? 'flex flex-wrap items-center gap-x-3 gap-y-1' : 'small-rating'}>
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
        {reviewsLink ? (
          <a href={reviewsLink} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {count}
          </a>
        ) : (
          count
        )}
        <SamplesNote sample={sample} count={reviewCount} />
      </span>
    </span>
  )
}
