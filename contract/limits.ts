/** Every number that both sides of the wire must agree on. Lengths are in UTF-16 code units. */
export const limits = {
  fullName: { max: 100 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  schoolName: { max: 200 },
  locationName: { max: 100 },
  message: { max: 4000 },
  otpDigits: 6,
  requestId: { max: 64 },
  reviewTitle: { min: 3, max: 120 },
  reviewDescription: { min: 20, max: 4000 },
  comment: { min: 2, max: 1000 },
  reportNote: { max: 1000 },
  rating: { min: 1, max: 5, initial: 5 },
  schoolsPerPage: { min: 1, max: 50, initial: 10 },
  popularSchools: 4,
  homeResultsPerPage: 12,
  reviewsPerPage: 100,
  commentsPerPage: 100,
  /** Wherever a page shows the reviews of a school: most readers have a phone. */
  reviewsPerSchoolPage: 20,
  /** Items of each kind that the Times lists. */
  contentItems: 100,
  page: { max: 100_000 },
  /** Results of any list that can be paged through; see `reachablePages`. */
  reachableResults: 10_000,
  searchTerm: { max: 500 },
  facetValue: { max: 200 },
  /** Seconds until a code may be sent again. */
  resendAfter: 60,
  /** Minutes for which a code is valid. */
  codeValidFor: 10,
  /** Months after which messages and registrations of schools are deleted. */
  inboxRetentionMonths: 12,
} as const
