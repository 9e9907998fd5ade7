/** The number of imaginary reviews in a Bayesian average. */
const assumedReviews = 5
const assumedRating = 3

/** Reviews of a surge count only like the reviews of a usual week: see server/reviews/surges/. */
export type CountedRatings = { countedReviews: number; countedStars: number }

/** With one decimal, as shown; 0 without reviews. */
export function averageRating({ countedReviews, countedStars }: CountedRatings): number {
  return countedReviews === 0 ? 0 : Math.round((countedStars / countedReviews) * 10) / 10
}

/** Returns the mean of the ratings and of `assumedReviews` ratings of `assumedRating` stars. */
export function bayesianMean({ countedReviews, countedStars }: CountedRatings): number {
  return (countedStars + assumedReviews * assumedRating) / (countedReviews + assumedReviews)
}

/** The SQL of {@link bayesianMean}. @see https://en.wikipedia.org/wiki/Bayesian_average */
export const dampedMean = `(school_rating.counted_stars + ${assumedReviews * assumedRating})::float8
  / (school_rating.counted_reviews + ${assumedReviews})`

const highLevels = [['H.Sec', 'Higher Sec'], ['Sec']]

/** Returns 0 for higher secondary, 1 for secondary, 2 for others. */
export function levelRank(category: string): number {
  const index = highLevels.findIndex((parts) => parts.some((part) => category.includes(part)))
  return index === -1 ? highLevels.length : index
}

/** The SQL of {@link levelRank}. */
export const levelRankSql = `CASE ${highLevels
  .map((parts, rank) => `WHEN ${parts.map((part) => `category LIKE '%${part}%'`).join(' OR ')} THEN ${rank}`)
  .join(' ')} ELSE ${highLevels.length} END`

/** The index `school_rating_by_counted` must have the same expressions. */
export const popularityOfReviewed = `school_rating.counted_reviews DESC, ${dampedMean} DESC, school_rating.school_code`

/**
 * Higher for more popular schools. Reviewed schools have the order of `popularityOfReviewed`, but ties have equal
 * scores. Schools without reviews come after them, by level. Exact up to 2 ** 24 reviews.
 */
export function popularityScore(school: CountedRatings & { level: number }): number {
  const { countedReviews, countedStars, level } = school
  return countedReviews === 0 ? highLevels.length - level : countedReviews * 2 ** 27 + countedStars
}
