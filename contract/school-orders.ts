/**
 * `rating` orders schools by a mean that includes five imaginary reviews of 3 stars. A school with one review of 5
 * stars therefore comes after a school with many reviews of 4 stars.
 */
export const schoolOrders = ['relevance', 'rating', 'reviews'] as const
