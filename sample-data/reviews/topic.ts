export type Tone = 'good' | 'bad'

/**
 * Templates for one topic. `{a|b}` stands for one of the alternatives. Templates that begin with `student:` or
 * `parent:` are only for this author. No template contains a person's name or describes harm.
 */
export type Topic = {
  fits: 'all' | 'private' | 'public' | 'senior'
  /** For titles, like `complaint`. */
  praise: readonly string[]
  complaint: readonly string[]
  /** Sentences, like `bad`. */
  good: readonly string[]
  bad: readonly string[]
}
