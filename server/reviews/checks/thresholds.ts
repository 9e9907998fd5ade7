/** The tuning constants of the checks of posts, each with its reason. */
export const thresholds = {
  /** A test requires these values for each label and for all labels together, in both halves of the labelled texts. */
  quality: { minimumRecall: 0.95, minimumPrecision: 0.8 },

  /** In milliseconds of CPU time for the longest post, on one core. A test checks hostile texts. */
  maximumTimeMs: 250,

  nearCopy: {
    /**
     * Jaccard similarity. In `near-copy.test.ts`, changed copies reach at least 0.64, and honest reviews of one topic
     * at most 0.29.
     */
    minimumSimilarity: 0.45,
    /** In words. Short texts have other rules, because honest students often write the same short text. */
    shortWords: 20,
    /** Number of earlier copies that make a text a near copy. */
    earlierCopies: { long: 1, short: 3 },
    /** Older texts of other schools, and older short texts, are not compared. A campaign lasts weeks. */
    recentWeeks: 4,
    /** Limits the work for one post when many similar posts are sent. */
    maximumCandidates: 40,
  },

  burst: {
    /** Fewer posts of a school in a week are never a burst. The unit is a week, because posts have no day. */
    minimumPosts: 8,
    /** A school with a lower mean weekly rate is treated as if it had this rate. */
    minimumWeeklyRate: 1,
    /** A week is a burst if, in a Poisson model, as many posts or more have a probability below this. */
    maximumProbability: 0.0001,
    /** Number of weeks for the mean weekly rate. A quarter of a year evens out exam weeks. */
    pastWeeks: 13,
  },
} as const
