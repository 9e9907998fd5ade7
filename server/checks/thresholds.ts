export const thresholds = {
  /** Shares of labelled texts that the tests require. */
  quality: {
    /** The classifier was trained with these texts, so their figures show only that no rule works against it. */
    known: { disclosuresStopped: 0.96, otherHarmStopped: 0.95, harmlessStopped: 0.06 },
    /**
     * Nobody read these texts to change a rule. These are the figures that the checks reach, so that no change makes them
     * worse. The aims are 0.95, 0.9 and 0.05. Writer w wrote many harmless texts with the words of harm.
     */
    unseen: { disclosuresStopped: 0.97, otherHarmStopped: 0.96, harmlessStopped: 0.09 },
  },

  /**
   * Probabilities of the classifier, chosen on texts of writers whom it was not trained with (`npm run bench:checks`). A
   * lower threshold would stop more of the harmless texts than disclosures.
   */
  odds: {
    /** Above it, a text waits for a person without any phrase of a lexicon. */
    harm: 0.5,
    /** A text that waits is a disclosure above it, although other harm can be more probable, because of its queue. */
    disclosureOfHarm: 0.25,
    /** A text with personal data waits in any case, so a lower probability is enough for the queue of disclosures. */
    disclosureWithPersonalData: 0.25,
    /** A text with personal data is not refused above it, because no form may refuse a disclosure. A person reads it. */
    mayDisclose: 0.2,
    /** Below it, a phrase of a lexicon does not count. */
    harmOfPhrase: 0.4,
  },

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
    /**
     * Of the 20 bands of a signature, for texts that are not stored any more. A changed copy has at least this number
     * with probability 0.93, and an honest review of one topic with probability 0.01.
     */
    minimumCommonBands: 3,
    /** Limits the work for one post when many similar posts are sent. */
    maximumCandidates: 40,
  },

  /** See server/reviews/surges/find-surges.ts. */
  surge: {
    /** Fewer reviews of a school are never a surge. */
    minimumReviews: 8,
    /** At every school, at least this number of reviews a week is usual. */
    minimumUsual: 1,
    /** A time is a surge if a Poisson variable with the usual mean is at least as large with a lower probability. */
    maximumProbability: 0.0001,
    /** In weeks. The longer windows find slow campaigns: at a school with usually one review a week, at most 26 in 12 weeks. */
    windows: [1, 4, 12],
    /** Half a year, longer than twice a slow campaign of twelve weeks. */
    usualWeeks: 26,
    /** After this number of weeks, reviews count in full even if the staff has not decided. */
    waitingWeeks: 4,
  },
} as const
