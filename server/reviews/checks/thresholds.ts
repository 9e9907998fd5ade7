/** The tuning constants of the checks of posts, each with its reason. */
export const thresholds = {
  /** The tests measure these values with the labelled texts that were not used for tuning. */
  harm: { minimumRecall: 0.95, minimumPrecision: 0.8 },

  nearCopy: {
    /** Jaccard similarity. In `near-copy.test.ts`, changed copies reach at least 0.65, honest reviews of one topic at most 0.28. */
    minimumSimilarity: 0.45,
    /** Words. Honest students often write the same short text. */
    shortWords: 20,
    /** Number of earlier copies that make a text a near copy. */
    earlierCopies: { long: 1, short: 3 },
    /** Maximum age of texts of other schools, and of short texts. A campaign lasts weeks. */
    recentDays: 30,
    /** Limits the work for one post when many similar posts are sent. */
    maximumCandidates: 40,
  },

  burst: {
    /** Number of posts per school and day in India. A smaller number is never a burst. */
    minimumPosts: 8,
    /** Minimum of the mean daily rate. */
    minimumDailyRate: 1 / 7,
    /** A day is a burst if a Poisson model gives its number of posts a lower probability. */
    maximumProbability: 0.0001,
    /** Days for the mean daily rate. A quarter evens out exam weeks. */
    pastDays: 90,
  },
} as const
