import * as m from '#messages'
import { classNames } from './class-names.ts'

const maximumRating = 5

export function clampRating(rating: number): number {
  if (Number.isNaN(rating)) return 0
  return Math.min(maximumRating, Math.max(0, rating))
}

/** Returns a text such as "4.2 out of 5 stars". */
export function formatRating(rating: number): string {
  return m.site_out_of_stars({ value: Number(clampRating(rating).toFixed(1)), maximumRating })
}

type RatingStarsProps = { rating: number }

/** Draws the stars of `Sprite` in an svg of 100 by 20 units. */
export function RatingStars({ rating }: RatingStarsProps) {
  return (
    <>
      <use href="#sprite-stars" />
      {/* The inner svg clips the filled stars. */}
      <svg width={clampRating(rating) * 20} className="filled-stars" aria-hidden="true">
        <use href="#sprite-stars" width="100" />
      </svg>
    </>
  )
}

/** Needs the symbols of `Sprite`. A whole rating above 0 has its own symbol. */
export function Stars({ rating, className }: RatingStarsProps & { className?: string | undefined }) {
  const isInSprite = Number.isInteger(rating) && rating > 0
  return (
    <svg
      role="img"
      aria-label={formatRating(rating)}
      className={classNames('stars', className)}
      viewBox={isInSprite ? undefined : '0 0 100 20'}
    >
      {isInSprite ? <use href={`#stars-${clampRating(rating)}`} /> : <RatingStars rating={rating} />}
    </svg>
  )
}
