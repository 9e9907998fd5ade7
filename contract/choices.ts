/** `rating` adds five imaginary reviews of 3 stars, so that one review of 5 stars does not win. */
export const schoolOrders = ['relevance', 'rating', 'reviews'] as const

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** By which reviews can be filtered. ISO 639-1. */
export const reviewLanguages = ['hi', 'en'] as const
export type ReviewLanguage = (typeof reviewLanguages)[number]
