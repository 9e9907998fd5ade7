/** For `LazyComponent`, because the code is large, and only some visitors open the reviews. */
export const loadSchoolReviews = () =>
  import('./school-reviews.tsx').then(({ SchoolReviews }) => SchoolReviews)
