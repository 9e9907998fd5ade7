export type Tone = 'good' | 'bad'

/**
 * Templates for one topic. `{a|b}` stands for one of the alternatives. Templates that begin with `student:` or
 * `parent:` are only for authors with this role. No template contains a person's name or describes harm.
 */
export type Topic = {
  fits: 'all' | 'private' | 'public' | 'senior'
  /** `praise` and `complaint` are phrases for titles. */
  praise: readonly string[]
  complaint: readonly string[]
  /** `good` and `bad` are sentences. */
  good: readonly string[]
  bad: readonly string[]
}
