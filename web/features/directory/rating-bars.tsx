import { Fragment } from 'react'
import type { SchoolDetail } from '#contract/schools.ts'
import { href } from '#messages/language.ts'
import { emptyReviewSearch, formatReviewSearch, starsNames } from '#web/features/reviews/review-search.ts'
import { formatNumber } from '#web/ui/format.ts'

const allStars = ['5', '4', '3', '2', '1'] as const

type RatingBarsProps = {
  counts: SchoolDetail['ratingCounts']
  /** The path of the school page, or empty if the bars are on the school page. */
  path: string
}

/** Shows one bar for each number of stars. Links to the reviews with this number if there are any. */
export function RatingBars({ counts, path }: RatingBarsProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <dl className="rating-bars">
      {allStars.map((stars) => {
        const count = counts[Number(stars) - 1] ?? 0
        const name = starsNames[stars]
        const query = formatReviewSearch({ ...emptyReviewSearch, stars })
        return (
          <Fragment key={stars}>
            <dt>
              {count > 0 ? (
                <a href={href(`${path}${query}#reviews`)} rel="nofollow">
                  {name}
                </a>
              ) : (
                name
              )}
            </dt>
            <dd>
              <meter className="bar" max={total} value={count} aria-hidden="true" />
              <span>{formatNumber(count)}</span>
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
