/**
 * `rating` is the order by the mean of all ratings and five imaginary ratings of 3 stars, so that one review of 5 stars
 * counts less than many reviews of 4 stars.
 */
export const schoolOrders = ['relevance', 'rating', 'reviews'] as const
