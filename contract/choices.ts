/** `rating` adds five imaginary reviews of 3 stars, so that one review of 5 stars does not win. */
export const schoolOrders = ['relevance', 'rating', 'reviews'] as const

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
