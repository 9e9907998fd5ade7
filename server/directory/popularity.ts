/** Ratings that every school is thought to have had already, so that few real ones do not decide: the damping. */
const assumedReviews = 5
const assumedRating = 3

const dampedMean = `(coalesce(school_rating.rating_total, 0) + ${assumedReviews * assumedRating})::float8
  / (coalesce(school_rating.review_count, 0) + ${assumedReviews})`

/** Schools with higher classes first, since more people look for them: what their category has in it, in this order. */
const highClasses = [['H.Sec', 'Higher Sec'], ['Sec']]

const classes = `CASE
  ${highClasses.map((parts, at) => `WHEN ${parts.map(hasInCategory).join(' OR ')} THEN ${at}`).join('\n  ')}
  ELSE ${highClasses.length}
END`

function hasInCategory(part: string): string {
  return `school.category LIKE '%${part}%'`
}

/** 0 for schools of a category with the highest classes, 2 for those with the lowest. */
export function classesOf(category: string): number {
  const at = highClasses.findIndex((parts) => parts.some((part) => category.includes(part)))
  return at === -1 ? highClasses.length : at
}

/**
 * The order of popularity among schools that have reviews, as SQL to stand after ORDER BY, over `school` joined with
 * `school_rating`: most reviews, then the best damped mean (a Bayesian average), then higher classes, then the code,
 * so that the order is total.
 */
export const popularityOfReviewed = `school_rating.review_count DESC, ${dampedMean} DESC, ${classes}, school.code`

/** What the order of popularity looks at before the code. */
export type Standing = {
  reviews: number
  /** The sum of their ratings. */
  ratings: number
  /** See `classesOf`. */
  classes: number
}

/** The same order, of standings: to sort by. Schools with the same one follow each other by their codes. */
export function byPopularity(a: Standing, b: Standing): number {
  return b.reviews - a.reviews || meanOf(b) - meanOf(a) || a.classes - b.classes
}

function meanOf({ reviews, ratings }: Standing): number {
  return (ratings + assumedReviews * assumedRating) / (reviews + assumedReviews)
}
