/** `rating` adds five imaginary reviews of 3 stars, so that one review of 5 stars does not win. */
export const schoolOrders = ['relevance', 'rating', 'reviews'] as const

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

// No zod here, so that pages without forms stay small.
export const grades = ['9', '10', '11', '12', 'college'] as const
