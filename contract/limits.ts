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
  /** Optional answers of reviews are added to sums in batches of this number. */
  answersPerBatch: 5,
  reviewSearch: { max: 100 },
  /** A topic is listed if at least this number of reviews mentions it. */
  topicMentions: 3,
  /** Reviews per page of the API. */
  reviewsPerPage: 100,
  commentsPerPage: 100,
  /** Fewer than in the API, because a long page loads slowly on a phone. */
  reviewsPerSchoolPage: 20,
  /** Items of one section of the Times in a response. */
  contentItems: 100,
  /** Entries per page. */
  ledgerPage: 500,
  page: { max: 100_000 },
  /** Nobody can open later results, because the database would have to read and skip all earlier ones. */
  reachableResults: 10_000,
  searchTerm: { max: 500 },
  facetValue: { max: 200 },
  /** In seconds. */
  resendAfter: 60,
  /** In minutes. */
  codeValidFor: 10,
  /** As typed, with spaces and hyphens. */
  recoveryCode: { max: 40 },
  passkeyName: { max: 60 },
  staffLogTarget: { max: 100 },
  staffLogPage: 50,
  inboxRetentionMonths: 12,
} as const
