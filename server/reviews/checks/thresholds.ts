/** The tuning constants of the checks of posts, each with its reason. */
export const thresholds = {
  /** Required on the half of the labelled texts that the lexicon was not tuned on. */
  harm: { minimumRecall: 0.95, minimumPrecision: 0.8 },

  nearCopy: {
    /**
     * Jaccard similarity of the shingles of two descriptions. In `near-copy.test.ts` copies with changed words, order or
     * spelling reach at least 0.65, and two honest reviews of one topic at most 0.28. The threshold is between them.
     */
    minimumSimilarity: 0.45,
    /**
     * A description with fewer words is short, such as "Good school with good teachers, clean classrooms and a big
     * playground." Honest students of many schools write such sentences, so one earlier copy proves nothing.
     */
    shortWords: 20,
    /**
     * The number of earlier copies that make a text a near copy. A long text is never written twice by chance. Of a
     * short text, the fourth at the same school within `recentDays` becomes pending: three change an average little.
     */
    earlierCopies: { long: 1, short: 3 },
    /**
     * Long texts of other schools and short texts of the same school are compared for this number of days. A campaign
     * is over in weeks, and comparing with all reviews would become slower as the table grows.
     */
    recentDays: 30,
    /** Maximum of candidates whose similarity is computed. Bounds the cost of a post during a flood. */
    maximumCandidates: 40,
  },

  burst: {
    /** Fewer posts of one school in one Indian day, including the new one, are never a burst. */
    minimumPosts: 8,
    /** The minimum of the assumed posts per day: one a week, because a new school has no past posts. */
    minimumDailyRate: 1 / 7,
    /** A burst is a day whose number of posts is less likely than this in a Poisson model of the school. */
    maximumProbability: 0.0001,
    /** The daily rate of a school is the mean of this number of days. A quarter evens out exam weeks. */
    pastDays: 90,
  },
} as const
