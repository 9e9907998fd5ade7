export type Tone = 'good' | 'bad'

/**
 * `{a|b}` stands for one of the alternatives. Only students use lines with `student:`, only parents lines with
 * `parent:`. No line contains a person's name or describes harm.
 */
export type Topic = {
  fits: 'all' | 'private' | 'public' | 'senior'
  /** For titles. */
  praise: readonly string[]
  /** For titles. */
  complaint: readonly string[]
  good: readonly string[]
  bad: readonly string[]
}
