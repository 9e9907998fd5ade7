/** The tuning constants of the checks of posts, each with its reason. */
export const thresholds = {
  /** Applies to the labelled texts that were not used for tuning. */
  harm: { minimumRecall: 0.95, minimumPrecision: 0.8 },

  nearCopy: {
    /** Jaccard similarity. In `near-copy.test.ts`, changed copies reach at least 0.65, honest reviews of one topic at most 0.28. */
    minimumSimilarity: 0.45,
    /** Honest students often write the same short texts, so one earlier copy proves nothing. */
    shortWords: 20,
    /** Earlier copies that make a text a near copy. Three short copies change an average little. */
    earlierCopies: { long: 1, short: 3 },
    /** Limits comparisons with other schools and of short texts. A campaign lasts weeks. */
    recentDays: 30,
    /** Bounds the cost of a post during a flood. */
    maximumCandidates: 40,
  },

  burst: {
    /** Per school and day in India. Fewer posts are never a burst. */
    minimumPosts: 8,
    /** For schools without past posts. */
    minimumDailyRate: 1 / 7,
    /** Probability of a day's number of posts in a Poisson model. */
    maximumProbability: 0.0001,
    /** Days for the mean daily rate. A quarter evens out exam weeks. */
    pastDays: 90,
  },
} as const
