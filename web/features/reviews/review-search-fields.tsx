import { limits } from '#contract/limits.ts'
import { reviewSorts } from '#contract/review-sorts.ts'
import { type ReviewSearch, sortNames, starsNames } from './review-search.ts'

const starsOptions = ['', '5', '4', '3', '2', '1'] as const

/** The fields of the form that sorts, filters and searches reviews. */
export function ReviewSearchFields({ search }: { search: ReviewSearch }) {
  return (
    <>
      {search.topic && <input type="hidden" name="topic" value={search.topic} />}
      <input
        type="search"
        name="search"
        aria-label="Search in these reviews"
        placeholder="Search in these reviews"
        defaultValue={search.search}
        maxLength={limits.reviewSearch.max}
      />
      <select name="sort" aria-label="Order" defaultValue={search.sort}>
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </select>
      <select name="stars" aria-label="Stars" defaultValue={search.stars}>
        {starsOptions.map((stars) => (
          <option key={stars} value={stars}>
            {starsNames[stars]}
          </option>
        ))}
      </select>
    </>
  )
}
