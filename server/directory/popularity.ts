/** For a Bayesian average: imaginary reviews with `assumedRating` stars in each school's mean. */
const assumedReviews = 5
const assumedRating = 3

const dampedMean = `(school_rating.rating_total + ${assumedReviews * assumedRating})::float8
  / (school_rating.review_count + ${assumedReviews})`

/** Parts of category names, the highest level first. */
const highLevels = [['H.Sec', 'Higher Sec'], ['Sec']]

/** Returns 0 for higher secondary classes, 1 for secondary, 2 for others. */
export function levelRank(category: string): number {
  const index = highLevels.findIndex((parts) => parts.some((part) => category.includes(part)))
  return index === -1 ? highLevels.length : index
}

/** ORDER BY expressions. The index `school_rating_by_popularity` has the same. */
export const popularityOfReviewed = `school_rating.review_count DESC, ${dampedMean} DESC, school_rating.school_code`

/**
 * Returns a higher number for more popular schools: reviewed schools in the order of the first two expressions of
 * `popularityOfReviewed`, then the others by level. Exact up to 2 ** 24 reviews.
 */
export function popularityScore(school: { reviews: number; ratingTotal: number; level: number }): number {
  const { reviews, ratingTotal, level } = school
  return reviews === 0 ? highLevels.length - level : reviews * 2 ** 27 + ratingTotal
}
