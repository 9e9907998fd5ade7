export type Tone = 'good' | 'bad'

/**
 * Sentences that sample reviews use about one topic. `{a|b}` stands for one of the alternatives. Only students use a
 * line that starts with `student:`, only parents one that starts with `parent:`. No line names a person or describes
 * harm to anyone.
 */
export type Topic = {
  /** Schools that the topic applies to. */
  fits: 'all' | 'private' | 'public' | 'senior'
  /** Phrases for a strength in titles. */
  praise: readonly string[]
  /** Phrases for a weakness in titles. */
  complaint: readonly string[]
  good: readonly string[]
  bad: readonly string[]
}
