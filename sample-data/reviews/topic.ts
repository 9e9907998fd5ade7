export type Tone = 'good' | 'bad'

/**
 * Templates for one topic. `{a|b}` stands for one of the alternatives. Only students use templates that begin with
 * `student:`, and only parents use templates that begin with `parent:`. No template contains a person's name or
 * describes harm.
 */
export type Topic = {
  fits: 'all' | 'private' | 'public' | 'senior'
  /** Phrases for titles. */
  praise: readonly string[]
  /** Phrases for titles. */
  complaint: readonly string[]
  /** Sentences. */
  good: readonly string[]
  /** Sentences. */
  bad: readonly string[]
}
