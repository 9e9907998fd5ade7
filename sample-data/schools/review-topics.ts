import { lifeTopics } from './review-topics-life.ts'
import { studyTopics } from './review-topics-study.ts'

export type Tone = 'good' | 'bad'

/**
 * What sample reviews say of one topic. In a line `{a|b}` is one of both; a line that starts with `student:` or
 * `parent:` only fits that voice. No line names a person or tells of harm to anyone.
 */
export type Topic = {
  /** Which schools the topic fits. */
  fits: 'all' | 'private' | 'public' | 'senior'
  /** How titles call a strength and a weakness. */
  praise: readonly string[]
  complaint: readonly string[]
  good: readonly string[]
  bad: readonly string[]
}

export const topics: readonly Topic[] = [...studyTopics, ...lifeTopics]
