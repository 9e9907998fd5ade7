import { reviewLanguages, reviewSorts } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { openInstead } from '#web/islands/view.ts'
import {
  emptyReviewSearch,
  formatReviewSearch,
  languageNames,
  type ReviewSearch,
  sortNames,
  starsNames,
  topicNames,
} from './review-search.ts'

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
    <ul className="topics" aria-label={m.reviews_what_these_reviews_are_about()}>
      {topics.slice(0, maximumTopics).map(({ topic, reviewCount }) => {
        const isShown = topic === search.topic
        const next = isShown ? '' : topic
        const query = formatReviewSearch({ ...emptyReviewSearch, topic: next })
        return (
          <li key={topic}>
            <a
              href={href(`${path}${query || (path ? '' : '?')}#reviews`)}
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

const starsOptions = ['', '5', '4', '3', '2', '1'] as const

const languageOptions = ['', ...reviewLanguages] as const

type ReviewSearchFieldsProps = {
  search: ReviewSearch
  /** Of the reviews of the school. */
  languages: SchoolDetail['reviewLanguages']
}

/** The fields of the form that sorts, filters and searches reviews. */
export function ReviewSearchFields({ search, languages }: ReviewSearchFieldsProps) {
  return (
    <>
      {search.topic && <input type="hidden" name="topic" value={search.topic} />}
      <input
        type="search"
        name="search"
        aria-label={m.reviews_search_in_these_reviews()}
        placeholder={m.reviews_search_in_these_reviews()}
        defaultValue={search.search}
        maxLength={limits.reviewSearch.max}
      />
      <select name="sort" aria-label={m.schools_order()} defaultValue={search.sort}>
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </select>
      <select name="stars" aria-label={m.schools_stars()} defaultValue={search.stars}>
        {starsOptions.map((stars) => (
          <option key={stars} value={stars}>
            {starsNames[stars]}
          </option>
        ))}
      </select>
      {(languages.length > 1 || search.language) && (
        <select name="language" aria-label={m.reviews_language()} defaultValue={search.language}>
          {languageOptions.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      )}
    </>
  )
}

export function VotesNote() {
  return <p className="with-script mt-3 text-sm text-ink-2">{m.reviews_votes_are_anonymous()}</p>
}
