/** Every number that decides what the checks of posts do, with its reason. */
export const thresholds = {
  /** What the labelled texts must show, on the half that nobody tuned the lexicon on (issue: B9). */
  harm: { minimumRecall: 0.95, minimumPrecision: 0.8 },

  nearCopy: {
    /**
     * Jaccard similarity of the letter groups of two descriptions. In `near-copy.test.ts` copies with changed words,
     * order or spelling reach at least 0.65, and two honest reviews of one topic at most 0.28: the threshold is in the
     * middle.
     */
    minimumSimilarity: 0.45,
    /**
     * Descriptions with fewer words are short: "Good school with good teachers, clean classrooms and a big playground."
     * Honest students of many schools write such sentences, so one earlier copy says nothing.
     */
    shortWords: 20,
    /**
     * Earlier copies that make a text a near copy. A long text is never written twice by chance. Of a short one the
     * fourth within `recentDays` at the same school waits: three can move no average much.
     */
    earlierCopies: { long: 1, short: 3 },
    /**
     * Days for which reviews of other schools, and short texts of the same school, are compared. A campaign is over
     * in weeks; comparing with everything ever written would grow with the table.
     */
    recentDays: 30,
    /** Candidates whose similarity is computed, at most: bounds the cost of a post while a flood is running. */
    maximumCandidates: 40,
  },

  burst: {
    /** Posts for one school in one Indian day, this one included, below which nothing is a burst. */
    minimumPosts: 8,
    /** Posts a day that every school may expect: one a week. A new school has no past of its own. */
    minimumDailyRate: 1 / 7,
    /** A day with so many posts must be less likely than this under a Poisson model of the school. */
    maximumProbability: 0.0001,
    /** Days before today whose published reviews give the school's own daily rate: a quarter evens out exam weeks. */
    pastDays: 90,
  },
} as const
