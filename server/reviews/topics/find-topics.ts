import { type ReviewTopic, reviewTopics } from '#contract/review-topics.ts'
import { topicWords } from './topic-words.ts'

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

const topicOfWord: ReadonlyMap<string, ReviewTopic> = new Map(
  reviewTopics.flatMap((topic) => wordsOf(topicWords[topic]).map((word) => [word, topic] as const)),
)

/** Returns topics in the order of `reviewTopics`. */
export function findTopics({ title, description }: { title: string; description: string }): ReviewTopic[] {
  const found = new Set(
    wordsOf(`${title}\n${description}`).map(
      (word) => topicOfWord.get(word) ?? topicOfWord.get(word.replace(/s$/, '')),
    ),
  )
  return reviewTopics.filter((topic) => found.has(topic))
}
