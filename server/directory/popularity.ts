/** Bayesian average: every school starts with these reviews. */
const assumedReviews = 5
const assumedRating = 3

const dampedMean = `(school_rating.rating_total + ${assumedReviews * assumedRating})::float8
  / (school_rating.review_count + ${assumedReviews})`

/** Name parts of categories, highest first. */
const highLevels = [['H.Sec', 'Higher Sec'], ['Sec']]

/** Returns 0 for the highest classes. */
export function levelOf(category: string): number {
  const index = highLevels.findIndex((parts) => parts.some((part) => category.includes(part)))
  return index === -1 ? highLevels.length : index
}

/** ORDER BY expressions, equal to those of the index `school_rating_by_popularity`. */
export const popularityOfReviewed = `school_rating.review_count DESC, ${dampedMean} DESC, school_rating.school_code`

/** Returns the same order as one number, higher for more popular schools. Exact up to 2 ** 24 reviews. */
export function popularityScore(school: { reviews: number; ratingTotal: number; level: number }): number {
  const { reviews, ratingTotal, level } = school
  return reviews === 0 ? highLevels.length - level : reviews * 2 ** 27 + ratingTotal
}
