/** The tuning constants of the checks of posts, each with its reason. */
export const thresholds = {
  /** A test requires these values for each label and for all labels together, in both halves of the labelled texts. */
  quality: { minimumRecall: 0.95, minimumPrecision: 0.8 },

  /** In milliseconds of CPU time for the longest post, on one core. A test requires it for hostile texts, too. */
  maximumTimeMs: 250,

  nearCopy: {
    /** Jaccard similarity. In `near-copy.test.ts`, changed copies reach at least 0.65, honest reviews of one topic at most 0.28. */
    minimumSimilarity: 0.45,
    /** In words. Short texts have other rules, because honest students often write the same short text. */
    shortWords: 20,
    /** Number of earlier copies that make a text a near copy. */
    earlierCopies: { long: 1, short: 3 },
    /** In days. Older texts of other schools, and older short texts, are not compared. A campaign lasts weeks. */
    recentDays: 30,
    /** Limits the work for one post when many similar posts are sent. */
    maximumCandidates: 40,
  },

  burst: {
    /** Number of posts per school and day in India. A smaller number is never a burst. */
    minimumPosts: 8,
    /** A school with a lower mean daily rate is treated as if it had this rate. */
    minimumDailyRate: 1 / 7,
    /** A day is a burst if a Poisson model gives its number of posts a lower probability. */
    maximumProbability: 0.0001,
    /** Number of days for the mean daily rate. A quarter of a year evens out exam weeks. */
    pastDays: 90,
  },
} as const
