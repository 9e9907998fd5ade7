/** Lengths of texts are in UTF-16 code units. */
export const limits = {
  fullName: { max: 100 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  schoolName: { max: 200 },
  locationName: { max: 100 },
  message: { max: 4000 },
  complaintPost: { max: 500 },
  otpDigits: 6,
  /** Some people paste the whole mail. */
  typedCode: { max: 1000 },
  requestId: { max: 64 },
  contentId: { max: 100 },
  /** In characters. A token of Google has about 1,200. */
  googleToken: { max: 8000 },
  complaintNumber: { max: 40 },
  dateTime: { max: 40 },
  /** `words`: different words, see `countDifferentWords`. */
  reviewTitle: { min: 3, max: 120, words: 1 },
  reviewDescription: { min: 20, max: 4000, words: 5 },
  comment: { min: 2, max: 1000, words: 1 },
  schoolAnswer: { min: 20, max: 2000, words: 5 },
  writerPosition: { min: 2, max: 60 },
  reportNote: { max: 1000 },
  appeal: { min: 10, max: 1000 },
  rating: { min: 1, max: 5, defaultValue: 5 },
  schoolsPerPage: { min: 1, max: 50, defaultValue: 10 },
  placeChoices: 8,
  popularSchools: 4,
  homeResultsPerPage: 12,
  /** Optional answers that are added to a total together. `choice` is for role and years. */
  answersPerBatch: { rating: 5, choice: 10 },
  /** Optional answers that no total contains are deleted after these weeks. */
  answerWeeks: 26,
  reviewSearch: { max: 100 },
  /** Reviews that must mention a topic before it is listed. */
  topicMentions: 3,
  /** Reviews and comments per page of the API. */
  reviewsPerPage: 100,
  commentsPerPage: 100,
  reviewsPerSchoolPage: 20,
  /** Per section of the Times. */
  contentItems: 100,
  ledgerPage: 500,
  page: { max: 100_000 },
  /** Pages with later results would be slow. */
  reachableResults: 10_000,
  searchTerm: { max: 500 },
  /** The search ignores the rest of a longer term. */
  searchedTerm: { words: 16, characters: 256 },
  facetValue: { max: 200 },
  /** In seconds. */
  resendAfter: 60,
  /** In minutes. */
  codeValidFor: 10,
  /** In days, from the request for a new author code until its first credential. */
  newCodeWait: 14,
  /** In days, from one reset of the author code to the next. */
  resetInterval: 365,
  passkeyName: { max: 60 },
  inboxRetentionMonths: 12,
} as const
