import type { ReviewTopic } from '#contract/review-topics.ts'
import { type WrittenLanguage, writtenLanguage } from '#messages/written-language.ts'
import { findTopics } from './find-topics.ts'

/** The columns of a review that its text decides. */
export type FoundInText = { topics: ReviewTopic[]; language: WrittenLanguage }

export function findInText(text: { title: string; description: string }): FoundInText {
  return { topics: findTopics(text), language: writtenLanguage(`${text.title}\n${text.description}`) }
}
