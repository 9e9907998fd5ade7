export const thresholds = {
  /** Apply to each harmful label and to all of them together, in both halves of the labelled texts. */
  quality: { minimumRecall: 0.95, minimumPrecision: 0.8 },

  /** In milliseconds of CPU time for the longest post, on one core. */
  maximumTimeMs: 250,

  nearCopy: {
    /**
     * Jaccard similarity. In `near-copy.test.ts`, changed copies reach at least 0.64, and honest reviews of one topic
     * at most 0.29.
     */
    minimumSimilarity: 0.45,
    /** A text with fewer words is short. Honest students often write the same short text. */
    shortWords: 20,
    /** Number of earlier copies that make a text a near copy. */
    earlierCopies: { long: 1, short: 3 },
    /** Older texts of other schools and older short texts are not compared, because a campaign lasts a few weeks. */
    recentWeeks: 4,
    /** Limits the work for one post when many similar posts are sent. */
    maximumCandidates: 40,
  },

  burst: {
    /** Fewer posts of a school in a week are never a burst. */
    minimumPosts: 8,
    /** The Poisson model assumes at least this number of posts a week. */
    minimumWeeklyRate: 1,
    /** A week is a burst if the model's probability of at least as many posts is lower. */
    maximumProbability: 0.0001,
    /** Number of weeks for the mean weekly rate: a quarter, in which exam weeks hardly change the mean. */
    pastWeeks: 13,
  },
} as const
