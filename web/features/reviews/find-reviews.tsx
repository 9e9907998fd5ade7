import { type FormEvent, useRef } from 'react'
import { schoolPath } from '#contract/paths.ts'
import { call } from '#web/lib/api/call.ts'
import { formFields } from '#web/lib/api/form-fields.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { emptyReviewSearch, parseReviewSearch, type ReviewSearch } from './review-search.ts'
import { ReviewSearchFields } from './review-search-fields.tsx'
import { TopicLinks } from './topic-links.tsx'

type FindReviewsProps = { schoolId: string; search: ReviewSearch; onSearch: (search: ReviewSearch) => void }

/** Sorts, filters and searches reviews. Does not change the URL, which must not show the school. */
export function FindReviews({ schoolId, search, onSearch }: FindReviewsProps) {
  const form = useRef<HTMLFormElement>(null)
  // If this request fails, only the topics are missing.
  const school = useQuery(schoolId, (signal) => call('getSchool', { params: { id: schoolId } }, { signal }))

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(parseReviewSearch(formFields(event.currentTarget)))
  }

  function openTopic(topic: ReviewSearch['topic']) {
    form.current?.reset()
    onSearch({ ...emptyReviewSearch, topic })
  }

  return (
    <div className="grid gap-3">
      {school.status === 'success' && (
        <TopicLinks
          topics={school.data.topics}
          search={search}
          path={schoolPath(school.data)}
          onOpen={openTopic}
        />
      )}
      <form ref={form} onSubmit={find} className="find-reviews">
        <ReviewSearchFields search={search} />
        <button type="submit">Show</button>
      </form>
    </div>
  )
}
