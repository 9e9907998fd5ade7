/** Reviews that every school is assumed to have already, so that a few real ones do not decide: a Bayesian average. */
const assumedReviews = 5
const assumedRating = 3

const dampedMean = `(school_rating.rating_total + ${assumedReviews * assumedRating})::float8
  / (school_rating.review_count + ${assumedReviews})`

/** Parts of the categories of schools with higher classes, highest first. More people look for these schools. */
const highLevels = [['H.Sec', 'Higher Sec'], ['Sec']]

/** Returns 0 for categories with the highest classes, 2 for those with the lowest. */
export function levelOf(category: string): number {
  const index = highLevels.findIndex((parts) => parts.some((part) => category.includes(part)))
  return index === -1 ? highLevels.length : index
}

/**
 * The order of popularity of schools with reviews, for ORDER BY: most reviews, then the best damped mean, then the code,
 * so that the order is total. The index `school_rating_by_popularity` has the same expressions, so that PostgreSQL reads
 * a page without sorting. The level is not part of it: it is a column of `school`, and an index covers one table.
 */
export const popularityOfReviewed = `school_rating.review_count DESC, ${dampedMean} DESC, school_rating.school_code`

/**
 * Returns the same order as one number, higher for more popular schools. Equal numbers of reviews have the damped means
 * in the order of their rating totals. The level counts only for schools without reviews. Exact up to 2 ** 24 reviews.
 * @param school.level see `levelOf`
 */
export function popularityScore(school: { reviews: number; ratingTotal: number; level: number }): number {
  const { reviews, ratingTotal, level } = school
  return reviews === 0 ? highLevels.length - level : reviews * 2 ** 27 + ratingTotal
}
