/** Ratings that every school is thought to have had already, so that few real ones do not decide: the damping. */
const assumedReviews = 5
const assumedRating = 3

const dampedMean = `(coalesce(school_rating.rating_total, 0) + ${assumedReviews * assumedRating})::float8
  / (coalesce(school_rating.review_count, 0) + ${assumedReviews})`

/** Schools with higher classes first: more people look for them. */
const classes = `CASE
  WHEN school.category LIKE '%H.Sec%' OR school.category LIKE '%Higher Sec%' THEN 0
  WHEN school.category LIKE '%Sec%' THEN 1
  ELSE 2
END`

/**
 * The order of popularity, as SQL to stand after ORDER BY, over `school` left-joined with `school_rating`: most
 * reviews, then the best damped mean (a Bayesian average), then higher classes, then the code, so that the order
 * is total.
 */
export const popularity = `coalesce(school_rating.review_count, 0) DESC, ${dampedMean} DESC, ${classes}, school.code`

/** The same order among schools that have reviews, over `school` joined with `school_rating`. */
export const popularityOfReviewed = `school_rating.review_count DESC, ${dampedMean} DESC, ${classes}, school.code`
