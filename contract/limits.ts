/** Lengths are in UTF-16 code units. */
export const limits = {
  fullName: { max: 100 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  schoolName: { max: 200 },
  locationName: { max: 100 },
  message: { max: 4000 },
  complaintPost: { max: 500 },
  complaintsPerPage: 50,
  otpDigits: 6,
  requestId: { max: 64 },
  reviewTitle: { min: 3, max: 120 },
  reviewDescription: { min: 20, max: 4000 },
  comment: { min: 2, max: 1000 },
  reportNote: { max: 1000 },
  appeal: { min: 10, max: 1000 },
  decisionNote: { max: 1000 },
  casesPerPage: 50,
  /** In seconds. */
  undoDecisionFor: 10,
  rating: { min: 1, max: 5, defaultValue: 5 },
  schoolsPerPage: { min: 1, max: 50, defaultValue: 10 },
  popularSchools: 4,
  homeResultsPerPage: 12,
  /** Sums of optional answers grow in batches of this size. */
  answersPerBatch: 5,
  reviewSearch: { max: 100 },
  /** With fewer reviews, a topic is not listed. */
  topicMentions: 3,
  /** In the API. */
  reviewsPerPage: 100,
  commentsPerPage: 100,
  /** Few, because a long page loads slowly on a phone. */
  reviewsPerSchoolPage: 20,
  /** Of one section, in a response. */
  contentItems: 100,
  ledgerPage: 500,
  page: { max: 100_000 },
  /** Later results would be slow, because the database reads all earlier ones. */
  reachableResults: 10_000,
  searchTerm: { max: 500 },
  facetValue: { max: 200 },
  /** In seconds. */
  resendAfter: 60,
  /** In minutes. */
  codeValidFor: 10,
  /** With spaces and hyphens. */
  recoveryCode: { max: 40 },
  passkeyName: { max: 60 },
  staffLogTarget: { max: 100 },
  staffLogPage: 50,
  inboxRetentionMonths: 12,
} as const
