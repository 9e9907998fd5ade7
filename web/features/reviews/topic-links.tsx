import type { SchoolDetail } from '#contract/schools.ts'
import { openInstead } from '#web/ui/open-instead.ts'
import { emptyReviewSearch, formatReviewSearch, type ReviewSearch } from './review-search.ts'
import { topicNames } from './topic-names.ts'

/** More topics would push the reviews off the first screen of a phone. */
const maximumTopics = 8

type TopicLinksProps = {
  topics: SchoolDetail['topics']
  search: ReviewSearch
  /** The path of the school page, or empty if the links are on that page. */
  path?: string
  /** Shows a topic without loading a document. */
  onOpen?: (topic: ReviewSearch['topic']) => void
}

/** Links to the reviews about each frequent topic. The link of the selected topic leads to all reviews. */
export function TopicLinks({ topics, search, path = '', onOpen }: TopicLinksProps) {
  if (topics.length === 0) return null
  return (
    <ul className="topics" aria-label="What these reviews are about">
      {topics.slice(0, maximumTopics).map(({ topic, reviewCount }) => {
        const isShown = topic === search.topic
        const next = isShown ? '' : topic
        const query = formatReviewSearch({ ...emptyReviewSearch, topic: next })
        return (
          <li key={topic}>
            <a
              href={`${path}${query || (path ? '' : '?')}#reviews`}
              rel="nofollow"
              aria-current={isShown || undefined}
              onClick={onOpen && ((event) => openInstead(event, () => onOpen(next)))}
            >
              {`${topicNames[topic]} (${reviewCount})`}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
