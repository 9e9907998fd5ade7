/** Ratings that every school is thought to have had already, so that few real ones do not decide: the damping. */
const assumedReviews = 5
const assumedRating = 3

const dampedMean = `(school_rating.rating_total + ${assumedReviews * assumedRating})::float8
  / (school_rating.review_count + ${assumedReviews})`

/**
 * What the category of a school with higher classes contains, highest first. Of schools without reviews these come
 * first, because more people look for them.
 */
const highClasses = [['H.Sec', 'Higher Sec'], ['Sec']]

/** 0 for schools of a category with the highest classes, 2 for those with the lowest. */
export function classesOf(category: string): number {
  const at = highClasses.findIndex((parts) => parts.some((part) => category.includes(part)))
  return at === -1 ? highClasses.length : at
}

/**
 * The order of popularity among schools that have reviews, as SQL to stand after ORDER BY: most reviews, then the best
 * damped mean (a Bayesian average), then the code, so that the order is total. The index `school_rating_by_popularity`
 * has the same expressions, so that PostgreSQL reads a page without sorting. Classes are not in it: they are a column
 * of `school`, and an index covers one table.
 */
export const popularityOfReviewed = `school_rating.review_count DESC, ${dampedMean} DESC, school_rating.school_code`

/** What the order of popularity looks at before the code. */
export type Standing = {
  reviews: number
  /** The sum of their ratings. */
  ratings: number
  /** See `classesOf`; 0 for every school with reviews, which popularity orders without classes. */
  classes: number
}

/** The same order, of standings: to sort by. Schools with the same one follow each other by their codes. */
export function byPopularity(a: Standing, b: Standing): number {
  return b.reviews - a.reviews || meanOf(b) - meanOf(a) || a.classes - b.classes
}

function meanOf({ reviews, ratings }: Standing): number {
  return (ratings + assumedReviews * assumedRating) / (reviews + assumedReviews)
}
