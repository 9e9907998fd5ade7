/** For a Bayesian average: each school's mean includes this number of imaginary reviews with `assumedRating` stars. */
const assumedReviews = 5
const assumedRating = 3

const dampedMean = `(school_rating.rating_total + ${assumedReviews * assumedRating})::float8
  / (school_rating.review_count + ${assumedReviews})`

/** The parts of category names that show a level, the highest level first. */
const highLevels = [['H.Sec', 'Higher Sec'], ['Sec']]

/** Returns 0 for a school with higher secondary classes, 1 for secondary, 2 for the others. */
export function levelRank(category: string): number {
  const index = highLevels.findIndex((parts) => parts.some((part) => category.includes(part)))
  return index === -1 ? highLevels.length : index
}

/** ORDER BY expressions. They must equal the expressions of the index `school_rating_by_popularity`. */
export const popularityOfReviewed = `school_rating.review_count DESC, ${dampedMean} DESC, school_rating.school_code`

/**
 * Returns a number that is higher for more popular schools. Sorts reviewed schools by the first two expressions of
 * `popularityOfReviewed`, and then the other schools by level. Exact up to 2 ** 24 reviews.
 */
export function popularityScore(school: { reviews: number; ratingTotal: number; level: number }): number {
  const { reviews, ratingTotal, level } = school
  return reviews === 0 ? highLevels.length - level : reviews * 2 ** 27 + ratingTotal
}
